import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describePostgresAndRedis } from '#testing/each-database';
import { episodeFeatures, makePaidSeries, type Episode } from '#testing/records/episodes';
import { makePlayer, type PlayerDevice } from '#testing/players';
import type { TestApp } from '#testing/test-app';
import { openTwoApps } from '#testing/two-apps';
import { WatchingBrowser } from '#testing/clients/viewers';
import { accounts } from '#features/players/accounts/accounts.feature';

describePostgresAndRedis('watching over two processes', () => {
  let here: TestApp;
  let there: TestApp;
  let close: () => Promise<void>;
  let player: PlayerDevice;
  let free: Episode;
  beforeAll(async () => {
    ({ here, there, close } = await openTwoApps([...episodeFeatures, accounts], 'play'));
    ({ free } = await makePaidSeries(here, await here.staff('operator'), 6));
    player = await makePlayer(here);
  });
  afterAll(() => close());

  const segment = (by: WatchingBrowser, playback: Parameters<WatchingBrowser['outcome']>[0]) =>
    by.outcome(playback, '480p.mp4', 'bytes=40-139');

  it('an account has two streams in all, however many begin at both at once', async () => {
    const begin = (app: TestApp) => new WatchingBrowser(app, player).refusal(free.id);
    const outcomes = await Promise.all(Array.from({ length: 12 }, (_, n) => begin(n % 2 === 0 ? here : there)));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(2);
  });

  it('addresses of one are good at the other, and bad at both once the device has signed out', async () => {
    const viewer = await makePlayer(here);
    const [watching, beside] = [new WatchingBrowser(here, viewer), new WatchingBrowser(there, viewer)];
    const playback = await watching.play(free.id);
    beside.cookie = watching.cookie;
    expect([await segment(watching, playback), await segment(beside, playback)]).toEqual(['206', '206']);
    await viewer.client.call('logoutAccount');
    expect(await segment(watching, playback)).toBe('403 playback.linkEnded');
    await vi.waitFor(async () => expect(await segment(beside, playback)).toBe('403 playback.linkEnded'));
  });

  it('a device that leaves one makes room at the other', async () => {
    const viewer = await makePlayer(here);
    const [first, second, third] = [here, here, there].map((app) => new WatchingBrowser(app, viewer));
    const left = await first?.play(free.id);
    await second?.play(free.id);
    expect(await third?.refusal(free.id)).toBe('playback.tooManyStreams');
    expect(left && (await first?.leave(left))).toBe('done');
    expect(await third?.refusal(free.id)).toBe('done');
  });
});
