import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Storage } from '#platform/storage/storage';
import { giveDiamonds } from '#testing/records/diamonds';
import { describeSqlite } from '#testing/each-database';
import { episodeFeatures, makePaidSeries, type Episode } from '#testing/records/episodes';
import { makeChapter, makeNovel } from '#testing/records/library';
import { makePlayer, type PlayerDevice } from '#testing/players';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { folderOf, WatchingBrowser } from '#testing/clients/viewers';
import { MembershipsService } from '#features/money/memberships/memberships.service';

const PRICE = 6;
const DAY_SECONDS = 86_400;
const EVERY_FILE = ['master.m3u8', '480p.m3u8', '480p.mp4', 'sprite.webp', 'captions-1.vtt'];

describeSqlite('an episode', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  let player: PlayerDevice;
  let workId: number;
  let free: Episode;
  let paid: Episode;
  beforeAll(async () => {
    app = await openTestApp({ features: episodeFeatures, target: await open.target() });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    staff = await app.staff('operator');
    player = await makePlayer(app);
    ({ workId, free, paid } = await makePaidSeries(app, staff, PRICE));
  });

  const buy = async ({ client, uid }: PlayerDevice, partId: number) => {
    await giveDiamonds(app, uid, PRICE);
    await client.call('buyWork', { params: { id: workId }, body: { scope: 'part', partId, price: PRICE } });
  };
  const join = ({ uid }: PlayerDevice, days: number) =>
    app.get(UnitOfWork).run(() => app.get(MembershipsService).grant({ uid, days, cause: `test:${uid}`, name: '测试' }));
  const browser = (of: PlayerDevice | undefined = player) => new WatchingBrowser(app, of);
  const guest = () => new WatchingBrowser(app);
  /** What each file of an answer is refused with. */
  const outcomes = (by: WatchingBrowser, playback: Awaited<ReturnType<WatchingBrowser['play']>>) =>
    Promise.all(EVERY_FILE.map((file) => by.outcome(playback, file, 'bytes=0-9')));
  const allRefused = (key: string) => EVERY_FILE.map(() => `403 ${key}`);

  describe('that is free', () => {
    it('is played by a guest, with everything around it and the next one', async () => {
      const playback = await guest().play(free.id);
      expect(playback).toMatchObject({
        partId: free.id,
        workId,
        title: '第一话',
        workTitle: '雾港来信',
        durationMs: 96_000,
        tasteMs: null,
        lock: null,
        sources: [
          { kind: 'hls', mime: 'application/vnd.apple.mpegurl' },
          { kind: 'file', mime: 'video/mp4; codecs="avc1.4d401f,mp4a.40.2"' },
        ],
        qualities: [{ name: '480p', width: 854, height: 480 }, { name: '720p' }],
        sprite: { columns: 5, rows: 2, width: 160, height: 90, intervalMs: 10_000 },
        captions: [{ label: '简体中文', language: 'zh-Hans' }],
        intro: { startMs: 4000, endMs: 12_000 },
        outroStartMs: 80_000,
        nextPartId: paid.id,
      });
    });

    it('is sent by playlists whose addresses are relative, as the bytes that were stored', async () => {
      const watching = guest();
      const playback = await watching.play(free.id);
      const master = await watching.fetch(playback, 'master.m3u8');
      expect(master.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
      const names = (await master.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
      expect(names).toEqual(['480p.m3u8', '720p.m3u8']);
      const list = await (await watching.fetch(playback, '720p.m3u8')).text();
      expect(list.match(/#EXTINF/g)).toHaveLength(24);
      expect(list).not.toMatch(/\/|\?/);
      const [, length, offset] = /BYTERANGE:(\d+)@(\d+)/.exec(list) ?? [];
      const end = Number(offset) + Number(length) - 1;
      const segment = await watching.fetch(playback, '720p.mp4', { headers: { range: `bytes=${offset}-${end}` } });
      expect([segment.status, segment.headers.get('content-type')]).toEqual([206, 'video/mp4']);
      expect(segment.headers.get('content-range')).toBe(`bytes ${offset}-${end}/2440`);
      const stored = free.video.objects['720p'].subarray(Number(offset), end + 1);
      expect(Buffer.from(await segment.arrayBuffer()).equals(stored)).toBe(true);
    });

    it('answers ranges as a file does: whole, a part, none, and not again what is known', async () => {
      const watching = guest();
      const playback = await watching.play(free.id);
      const ask = (headers: Record<string, string>, method = 'GET') =>
        watching.fetch(playback, '480p.mp4', { method, headers });
      const whole = await ask({});
      expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
      expect(Buffer.from(await whole.arrayBuffer()).equals(free.video.objects['480p'])).toBe(true);
      const etag = whole.headers.get('etag') ?? '';
      const head = await ask({ range: 'bytes=0-9' }, 'HEAD');
      expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '2440', '']);
      expect((await ask({ range: 'bytes=-40' })).headers.get('content-range')).toBe('bytes 2400-2439/2440');
      expect((await ask({ range: 'bytes=2440-' })).status).toBe(416);
      expect((await ask({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
      expect((await ask({ range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200);
      expect((await ask({ 'if-none-match': etag })).status).toBe(304);
    });

    it('has previews and captions, and no file of another name', async () => {
      const watching = guest();
      const playback = await watching.play(free.id);
      const [sprite, captions] = [
        await watching.fetch(playback, 'sprite.webp'),
        await watching.fetch(playback, 'captions-1.vtt'),
      ];
      expect([sprite.headers.get('content-type'), await sprite.text()]).toEqual([
        'image/webp',
        String(free.video.sprite),
      ]);
      expect([captions.headers.get('content-type'), await captions.text()]).toEqual([
        'text/vtt; charset=utf-8',
        free.video.captions,
      ]);
      for (const file of ['1080p.m3u8', 'source.mp4', 'captions-2.vtt', '..%2f480p.mp4', 'index.html'])
        expect(await watching.outcome(playback, file)).toBe('404 playback.fileNotFound');
    });

    it('costs the database nothing for a segment, and one look a minute for its token', async () => {
      const watching = browser();
      const playback = await watching.play(free.id);
      const cost = (times: number) =>
        statementsOf(app, async () => {
          for (let n = 0; n < times; n += 1) await watching.outcome(playback, '480p.mp4', `bytes=${n}-${n + 9}`);
        });
      // Its session, its part, its stream; the video was read when it began.
      expect(await cost(1)).toHaveLength(3);
      expect(await cost(20)).toEqual([]);
      app.clock.advance(61);
      // The video and its renditions as well.
      expect(await cost(5)).toHaveLength(5);
    });

    it('is kept by no cache, whatever of it is asked for', async () => {
      const watching = guest();
      const playback = await watching.play(free.id);
      for (const file of [...EVERY_FILE, '1080p.mp4']) {
        for (const range of ['bytes=0-9', 'bytes=99999-']) {
          const { headers } = await watching.fetch(playback, file, { headers: { range } });
          expect(headers.get('cache-control')).toMatch(/no-store/);
        }
      }
      const { headers } = await guest().fetch(playback, 'master.m3u8');
      expect(headers.get('cache-control')).toBe('no-store');
    });

    it('comes from the object store’s own link where there is one', async () => {
      const link = vi.fn(async (name: string) => `https://cdn.example/${name}?s=1`);
      const storage = app.get(Storage);
      storage.link = link;
      onTestFinished(() => {
        delete storage.link;
      });
      const watching = browser();
      const playback = await watching.play(free.id);
      const segment = await watching.fetch(playback, '480p.mp4', { headers: { range: 'bytes=0-9' } });
      expect([segment.status, segment.headers.get('location'), segment.headers.get('cache-control')]).toEqual([
        302,
        `https://cdn.example/${free.video.makeId}-vmiddle?s=1`,
        'private, no-store',
      ]);
      const taste = await watching.play(paid.id);
      expect(await watching.outcome(taste, '480p.mp4', 'bytes=0-9')).toBe('206');
      expect(link).toHaveBeenCalledTimes(1);
    });
  });

  describe('that is locked', () => {
    it('shows its first segments, says what it asks for, and gives no byte beyond them', async () => {
      for (const watching of [guest(), browser()]) {
        const taste = await watching.play(paid.id);
        expect(taste).toMatchObject({
          tasteMs: 8000,
          lock: { access: 'paid', price: PRICE, isMemberFree: true },
          sources: [{ kind: 'hls' }],
          sprite: null,
        });
        const list = await (await watching.fetch(taste, '480p.m3u8')).text();
        expect(list.match(/#EXTINF/g)).toHaveLength(2);
        const last = paid.video.tasteBytes - 1;
        expect(await watching.outcome(taste, '480p.mp4', `bytes=140-${last}`)).toBe('206');
        for (const range of [
          `bytes=140-${last + 1}`,
          `bytes=${last + 1}-${last + 1}`,
          'bytes=0-',
          'bytes=-1',
          undefined,
        ])
          expect(await watching.outcome(taste, '480p.mp4', range)).toBe('403 playback.locked');
        expect(await watching.outcome(taste, '480p.mp4', 'bytes=0-9,2000-2009')).toBe('403 playback.locked');
        const lied = await watching.fetch(taste, '480p.mp4', {
          headers: { range: 'bytes=0-9', 'if-range': '"other"' },
        });
        expect(lied.status).toBe(403);
        expect(await watching.outcome(taste, 'sprite.webp')).toBe('403 playback.locked');
        const captions = await (await watching.fetch(taste, 'captions-1.vtt')).text();
        expect([captions.includes('今晚起雾'), captions.includes('信封')]).toEqual([true, false]);
      }
    });

    it('is whole for whoever bought it, and for a member', async () => {
      await buy(player, paid.id);
      expect(await browser().play(paid.id)).toMatchObject({ tasteMs: null, lock: null });
      const member = await makePlayer(app);
      expect((await browser(member).play(paid.id)).tasteMs).toBe(8000);
      await join(member, 3);
      const watching = browser(member);
      const playback = await watching.play(paid.id);
      expect(playback.tasteMs).toBeNull();
      expect(await watching.outcome(playback, '720p.mp4', 'bytes=2000-2100')).toBe('206');
    });

    it('shows nothing where it is sent as a file, and says what it asks for', async () => {
      await app
        .get(UnitOfWork)
        .run(() =>
          app
            .get(Database)
            .execute(
              `UPDATE renditions SET kind = 'file' WHERE video_id IN (SELECT id FROM videos WHERE part_id = :id)`,
              { id: paid.id },
            ),
        );
      expect(await guest().play(paid.id)).toMatchObject({ stream: null, tasteMs: 0, sources: [], leaveUrl: null });
      await buy(player, paid.id);
      const watching = browser();
      const playback = await watching.play(paid.id);
      expect(playback.sources.map(({ kind }) => kind)).toEqual(['file']);
      expect(await watching.outcome(playback, '720p.mp4', 'bytes=0-9')).toBe('206');
      expect(await watching.outcome(playback, '720p.m3u8')).toBe('404 playback.fileNotFound');
    });
  });

  describe('is refused', () => {
    it('where there is none, where it is no episode, and where its video is not ready', async () => {
      const novel = await makeNovel(app, staff);
      const chapter = await makeChapter(staff, novel.id);
      const { id } = await staff.call('consoleCreatePart', { body: { workId, title: '第三话' } });
      for (const partId of [999_999, chapter.id, id]) expect(await guest().refusal(partId)).toBe('playback.notFound');
      const sql = 'UPDATE videos SET part_id = 0 - part_id WHERE part_id = :id';
      await app.get(UnitOfWork).run(() => app.get(Database).execute(sql, { id: free.id }));
      expect(await guest().refusal(free.id)).toBe('playback.notReady');
    });

    it('under another’s token, in whatever browser: a token is its browser’s alone', async () => {
      await buy(player, paid.id);
      const playback = await browser().play(paid.id);
      const thief = browser(await makePlayer(app));
      expect(await outcomes(thief, playback)).toEqual(allRefused('playback.linkForeign'));
      await thief.play(free.id);
      expect(await outcomes(thief, playback)).toEqual(allRefused('playback.linkForeign'));
      expect(await thief.leave(playback)).toBe('playback.linkForeign');
    });

    it('under yesterday’s token, and under one that was written by somebody else', async () => {
      const watching = browser();
      const playback = await watching.play(free.id);
      expect(playback.renewAfterMs).toBe(2 * 96_000 + 25 * 60_000);
      app.clock.advance(DAY_SECONDS);
      expect(await outcomes(watching, playback)).toEqual(allRefused('playback.linkExpired'));
      const url = folderOf(await watching.play(free.id));
      const [claims = '', end = '', signature = ''] = url.slice('/api/v/'.length, -1).split('.');
      const later = (parseInt(end, 36) + 9999).toString(36);
      const other = (claims[20] === 'A' ? 'B' : 'A') + claims.slice(21);
      for (const forged of [
        `${claims}.${later}.${signature}`,
        `${claims.slice(0, 20)}${other}.${end}.${signature}`,
        'x',
      ])
        expect(
          await watching.outcome(
            { ...playback, sources: [{ kind: 'hls', url: `/api/v/${forged}/`, mime: '' }] },
            'master.m3u8',
          ),
        ).toBe('403 playback.linkExpired');
    });

    it('under the token of another episode: it opens its own alone', async () => {
      const watching = browser();
      const first = await watching.play(free.id);
      const taste = await watching.play(paid.id, { stream: String(first.stream) });
      expect(await watching.outcome(taste, '480p.mp4', 'bytes=0-239')).toBe('206');
      expect(await watching.outcome(taste, '480p.mp4', 'bytes=0-240')).toBe('403 playback.locked');
      // The page went on to the next episode; requests for the one before are refused.
      expect(await watching.outcome(first, '480p.mp4', 'bytes=0-9')).toBe('403 playback.linkEnded');
    });
  });

  it('is nowhere in public: not on the map of the site, in searches, lists, menus or feeds of updates', async () => {
    const addresses = /\/api\/v\/|ug-play|\.m3u8|\.mp4/;
    const asked = [
      '/sitemap.xml',
      `/api/v1/work/${workId}`,
      `/api/v1/work/${workId}/menu`,
      '/api/v1/work/list?kind=anime',
      '/api/v1/work/search?kind=anime&keyword=%E9%9B%BE%E6%B8%AF',
    ];
    for (const path of asked) {
      const response = await fetch(app.origin + path);
      const text = await response.text();
      expect([path, response.status, path.endsWith('.xml') || /雾港来信|第一话/.test(text)]).toEqual([path, 200, true]);
      expect(text).not.toMatch(addresses);
      expect(text).not.toContain(paid.video.makeId);
    }
  });

  it('gives a browser one secret that pages cannot read, and keeps it', async () => {
    const ask = (cookie: string, origin = app.origin) =>
      fetch(`${origin}/api/v1/part/${free.id}/play`, { method: 'POST', headers: { cookie } });
    const first = (await ask('')).headers.get('set-cookie') ?? '';
    expect(first).toMatch(/^ug-play=[\w-]{43}; Path=\/api; Max-Age=2592000; HttpOnly; SameSite=Strict$/);
    const [given = ''] = first.split(';', 1);
    expect((await ask(`theme=dark; ${given}`)).headers.get('set-cookie')).toBe(first);
  });
});
