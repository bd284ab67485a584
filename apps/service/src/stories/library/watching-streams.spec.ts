import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { PlayerData } from '#platform/player-data/player-data';
import { describeEachDatabase } from '#testing/each-database';
import { forgetPlayer } from '#testing/records/erasing';
import { episodeFeatures, makePaidSeries, type Episode } from '#testing/records/episodes';
import { makePlayer, type PlayerDevice } from '#testing/players';
import { openTestApp, type TestApp } from '#testing/test-app';
import { WatchingBrowser } from '#testing/clients/viewers';
import { PlayStreamsService } from '#features/library/playback/play-streams.service';

const FULL = 'playback.tooManyStreams';

describeEachDatabase('an account that watches on several devices', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  let player: PlayerDevice;
  let free: Episode;
  let paid: Episode;
  beforeAll(async () => {
    app = await openTestApp({ features: episodeFeatures, target: await open.target() });
    staff = await app.staff('operator');
    ({ free, paid } = await makePaidSeries(app, staff, 6));
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    player = await makePlayer(app);
  });

  const device = () => new WatchingBrowser(app, player);
  const segment = (by: WatchingBrowser, playback: Parameters<WatchingBrowser['outcome']>[0]) =>
    by.outcome(playback, '480p.mp4', 'bytes=40-139');
  const streams = async () => {
    const sql = 'SELECT count(*) AS streams FROM play_streams WHERE uid = :uid';
    const [row] = await app.get(Database).query<{ streams: number | string }>(sql, { uid: player.uid });
    return Number(row?.streams);
  };

  it('has two at once; a third is told where and since when they watch', async () => {
    await device().play(free.id, { deviceName: '安卓手机 · Chrome' });
    app.clock.advance(60);
    const inWechat = 'Mozilla/5.0 (Linux; Android 14) Chrome/116 MicroMessenger/8.0.47';
    const named = await fetch(`${app.origin}/api/v1/part/${paid.id}/play`, {
      method: 'POST',
      headers: { 'ug-uid': String(player.uid), 'ug-token': player.token, 'user-agent': inWechat },
    });
    expect(await named.json()).toMatchObject({ code: 0 });
    const since = (secondsAgo: number) =>
      app.clock.wallMinute(new Date(app.clock.now().getTime() - secondsAgo * 1000)).slice('2026-12-03 '.length);
    await expect(device().play(free.id)).rejects.toThrow(
      `同时只能在 2 处观看，现在正在观看的是：安卓手机 · Chrome（${since(60)} 起）、安卓设备 · 微信（${since(0)} 起）。请先停止其中一处的播放`,
    );
  });

  it('has two at once however many begin in the same moment', async () => {
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => device().refusal(free.id)));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(2);
    expect(outcomes.filter((outcome) => outcome === FULL)).toHaveLength(6);
    expect(await streams()).toBe(2);
  });

  it('lets another begin at once when one is left, and not whom was left there', async () => {
    const [first, second, third] = [device(), device(), device()];
    const left = await first.play(free.id);
    await second.play(free.id);
    expect(await third.refusal(free.id)).toBe(FULL);
    expect([await first.leave(left), await first.leave(left)]).toEqual(['done', 'done']);
    expect(await third.refusal(free.id)).toBe('done');
    expect(await segment(first, left)).toBe(`403 ${FULL}`);
  });

  it('lets another begin when one was silent for two minutes, and none while it is watched', async () => {
    const [first, second, third] = [device(), device(), device()];
    const [watched, silent] = [await first.play(free.id), await second.play(free.id)];
    for (let seconds = 0; seconds < 120; seconds += 5) {
      app.clock.advance(5);
      expect(await segment(first, watched)).toBe('206');
      expect(await third.refusal(free.id)).toBe(FULL);
    }
    app.clock.advance(1);
    expect(await third.refusal(free.id)).toBe('done');
    expect(await segment(second, silent)).toBe(`403 ${FULL}`);
    expect(await segment(first, watched)).toBe('206');
    expect(await streams()).toBe(2);
  });

  it('goes on where it was silent, as long as nobody took its place', async () => {
    const first = device();
    const paused = await first.play(free.id);
    app.clock.advance(1800);
    expect(await segment(first, paused)).toBe('206');
    expect(await streams()).toBe(1);
  });

  it('has one stream for a page: loaded again, renewed, and with the next episode', async () => {
    const [watching, other] = [device(), device()];
    const { stream } = await watching.play(free.id);
    expect((await watching.play(free.id)).stream).toBe(stream);
    expect((await watching.play(free.id, { stream: String(stream) })).stream).toBe(stream);
    const next = await watching.play(paid.id, { stream: String(stream) });
    expect(next.stream).toBe(stream);
    expect(await streams()).toBe(1);
    expect(await other.refusal(free.id)).toBe('done');
    expect(await streams()).toBe(2);
  });

  it('has a place for each page of one device as well, and none for a page that names another’s stream', async () => {
    const [watching, other] = [device(), device()];
    const { stream } = await watching.play(free.id);
    await watching.play(paid.id);
    expect(await streams()).toBe(2);
    expect(await other.refusal(free.id, { stream: String(stream) })).toBe(FULL);
  });

  describe('and others', () => {
    it('are counted apart: guests by their browser, players by their account', async () => {
      await device().play(free.id);
      await device().play(free.id);
      const guest = new WatchingBrowser(app);
      await guest.play(free.id);
      await guest.play(paid.id);
      expect(await guest.refusal(free.id)).toBe('done');
      expect(await new WatchingBrowser(app).refusal(free.id)).toBe('done');
      expect(await new WatchingBrowser(app, await makePlayer(app)).refusal(free.id)).toBe('done');
    });

    it('are forgotten a day after they watched, and with their account', async () => {
      await device().play(free.id, { deviceName: '平板' });
      const part = app.get(PlayerData).all.find(({ name }) => name === 'play-streams');
      const rows: unknown[] = [];
      for await (const page of part?.rows(player.uid) ?? []) rows.push(...page);
      expect(rows).toMatchObject([{ device: '平板', part: '第一话' }]);
      await forgetPlayer(app, player.uid, /^playback$/);
      expect(await streams()).toBe(0);
      await device().play(free.id);
      app.clock.advance(86_399);
      const sweep = () => app.get(UnitOfWork).run(() => app.get(PlayStreamsService).removeSilent(1000));
      await sweep();
      expect(await streams()).toBe(1);
      app.clock.advance(2);
      await sweep();
      expect(await streams()).toBe(0);
    });
  });
});
