import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Storage } from '#platform/storage/storage';
import { giveDiamonds } from '#testing/records/diamonds';
import { describeSqlite } from '#testing/each-database';
import { episodeFeatures, makePaidSeries, storeVideo, type Episode } from '#testing/records/episodes';
import { register, signInPlayer, type PlayerDevice } from '#testing/players';
import { openTestApp, type TestApp } from '#testing/test-app';
import { WatchingBrowser } from '#testing/clients/viewers';
import { accounts } from '#features/players/accounts/accounts.feature';
import { erasures } from '#features/players/erasures/erasures.feature';
import { OpenMediaService } from '#features/library/playback/open-media.service';
import { MembershipsService } from '#features/money/memberships/memberships.service';

const PRICE = 6;
const DAY_SECONDS = 86_400;

describeSqlite('watching ends', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  let player: PlayerDevice;
  let name: string;
  let made = 0;
  let workId: number;
  let free: Episode;
  let paid: Episode;
  beforeAll(async () => {
    app = await openTestApp({ features: [...episodeFeatures, accounts, erasures], target: await open.target() });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    staff = await app.staff('operator');
    name = `viewer_${(made += 1)}`;
    player = await register(app, name);
    ({ workId, free, paid } = await makePaidSeries(app, staff, PRICE));
  });

  const segment = (by: WatchingBrowser, playback: Parameters<WatchingBrowser['outcome']>[0]) =>
    by.outcome(playback, '480p.mp4', 'bytes=40-139');
  const buy = async (partId: number) => {
    await giveDiamonds(app, player.uid, PRICE);
    await player.client.call('buyWork', { params: { id: workId }, body: { scope: 'part', partId, price: PRICE } });
  };
  const join = (days: number) =>
    app
      .get(UnitOfWork)
      .run(() => app.get(MembershipsService).grant({ uid: player.uid, days, cause: name, name: '测试' }));

  const ends: Record<string, () => Promise<unknown>> = {
    'signs out': () => player.client.call('logoutAccount'),
    'is signed out by another device of theirs': async () =>
      (await signInPlayer(app, player.uid)).client.call('endOtherSessions'),
    'is banned': () => staff.call('banAccount', { params: { id: player.uid }, body: { reason: '多次发布违规内容' } }),
    'changes the password on another device': async () =>
      (await signInPlayer(app, player.uid)).client.call('changePassword', {
        body: { oldPassword: `口令-${name}`, newPassword: `新的口令-${name}` },
      }),
  };

  it.each(Object.keys(ends))('at once for a player who %s, and a slot is free', async (how) => {
    const watching = new WatchingBrowser(app, player);
    await buy(paid.id);
    const [whole, other] = [await watching.play(paid.id), await watching.play(free.id)];
    expect([await segment(watching, whole), await segment(watching, other)]).toEqual(['206', '206']);
    await ends[how]?.();
    expect(await segment(watching, whole)).toBe('403 playback.linkEnded');
    expect(await segment(watching, other)).toBe('403 playback.linkEnded');
    expect(await watching.refusal(free.id)).toBe('session.expired');
    const rows = await app.get(Database).query('SELECT id FROM play_streams WHERE uid = :uid', { uid: player.uid });
    expect(rows).toEqual([]);
  });

  it('when the membership ends, to the second, and the taste is left', async () => {
    await join(1);
    app.clock.advance(DAY_SECONDS - 30);
    const watching = new WatchingBrowser(app, player);
    const playback = await watching.play(paid.id);
    expect(playback.tasteMs).toBeNull();
    expect(await segment(watching, playback)).toBe('206');
    app.clock.advance(29);
    expect(await segment(watching, playback)).toBe('206');
    app.clock.advance(1);
    expect(await segment(watching, playback)).toBe('403 playback.linkEnded');
    const taste = await watching.play(paid.id, { stream: String(playback.stream) });
    expect(taste.tasteMs).toBe(8000);
    expect(await segment(watching, taste)).toBe('206');
  });

  it('within a minute of losing what was bought, where nobody says so', { tags: ['deep'] }, async () => {
    await buy(paid.id);
    const watching = new WatchingBrowser(app, player);
    const playback = await watching.play(paid.id);
    expect(await segment(watching, playback)).toBe('206');
    const sql = 'DELETE FROM part_entitlements WHERE uid = :uid';
    await app.get(UnitOfWork).run(() => app.get(Database).execute(sql, { uid: player.uid }));
    app.clock.advance(61);
    expect(await segment(watching, playback)).toBe('403 playback.linkEnded');
  });

  it('at once with an episode or a series that is taken down, but for those who own it', async () => {
    await buy(paid.id);
    const [owner, guest] = [new WatchingBrowser(app, player), new WatchingBrowser(app)];
    const own = await owner.play(paid.id);
    const taste = await guest.play(paid.id);
    expect([await segment(owner, own), await segment(guest, taste)]).toEqual(['206', '206']);
    await staff.call('unpublishPart', { params: { id: paid.id } });
    expect(await segment(guest, taste)).toBe('403 playback.linkEnded');
    expect(await guest.refusal(paid.id)).toBe('playback.notFound');
    expect(await segment(owner, own)).toBe('206');
    const whole = await guest.play(free.id, { stream: String(taste.stream) });
    expect(await segment(guest, whole)).toBe('206');
    await staff.call('unpublishWork', { params: { id: workId } });
    expect(await segment(guest, whole)).toBe('403 playback.linkEnded');
    expect(await segment(owner, own)).toBe('206');
  });

  it('under the addresses of a video that was made again, and goes on under new ones', { tags: ['deep'] }, async () => {
    const guest = new WatchingBrowser(app);
    const playback = await guest.play(free.id);
    expect(await segment(guest, playback)).toBe('206');
    await app.get(Storage).remove(`${free.video.makeId}-vmiddle`);
    await storeVideo(app, { partId: free.id, workId });
    expect(await segment(guest, playback)).toBe('403 playback.linkExpired');
    const renewed = await guest.play(free.id, { stream: String(playback.stream) });
    expect(await segment(guest, renewed)).toBe('206');
  });

  it('in the middle of a file that is being sent, and not for one who still may', { tags: ['deep'] }, async () => {
    const size = 32 * 1024 * 1024;
    await app.get(Storage).write(`${free.video.makeId}-vmiddle`, Buffer.alloc(size, 7));
    const sql = `UPDATE renditions SET size = :size WHERE name = '480p'
      AND video_id IN (SELECT id FROM videos WHERE part_id = :id)`;
    await app.get(UnitOfWork).run(() => app.get(Database).execute(sql, { size, id: free.id }));
    const [watching, guest] = [new WatchingBrowser(app, player), new WatchingBrowser(app)];
    const sending = await watching.fetch(await watching.play(free.id), '480p.mp4');
    const other = await guest.fetch(await guest.play(free.id), '480p.mp4');
    await player.client.call('logoutAccount');
    const readAll = async ({ body }: Response) => {
      let bytes = 0;
      for await (const chunk of body ?? []) {
        bytes += chunk.byteLength;
        await app.get(OpenMediaService).check();
      }
      return bytes;
    };
    await expect(readAll(sending)).rejects.toThrow();
    expect(await readAll(other)).toBe(size);
  });

  it('never for another player who signs in where somebody signed out', { tags: ['deep'] }, async () => {
    const watching = new WatchingBrowser(app, player);
    const playback = await watching.play(free.id);
    await player.client.call('logoutAccount');
    const next = await register(app, `${name}_b`);
    const same = new WatchingBrowser(app, { uid: next.uid, token: next.token });
    same.cookie = watching.cookie;
    const theirs = await same.play(free.id);
    expect([await segment(same, playback), await segment(same, theirs)]).toEqual(['403 playback.linkEnded', '206']);
  });
});
