import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeSqlite } from '#testing/each-database';
import { episodeFeatures, makePaidSeries, type Episode } from '#testing/records/episodes';
import { makePlayer, type PlayerDevice } from '#testing/players';
import { openTestApp, type TestApp } from '#testing/test-app';
import { WatchingBrowser } from '#testing/clients/viewers';

/** The time between the renewal of addresses and their end. */
const EARLY_MS = 5 * 60_000;
const HALF = 1220;

describeSqlite('addresses that end while an episode is watched', (open) => {
  let app: TestApp;
  let player: PlayerDevice;
  let free: Episode;
  beforeAll(async () => {
    app = await openTestApp({ features: episodeFeatures, target: await open.target() });
    ({ free } = await makePaidSeries(app, await app.staff('operator'), 6));
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    player = await makePlayer(app);
  });

  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
  const rangeOf = (range: string, more: Record<string, string> = {}) => ({ headers: { range, ...more } });

  it.each(['a player', 'a guest'])(
    'are refused in words, and under new ones %s goes on at the same byte',
    async (who) => {
      const watching = new WatchingBrowser(app, who === 'a player' ? player : undefined);
      const playback = await watching.play(free.id);
      const first = await watching.fetch(playback, '720p.mp4', rangeOf(`bytes=0-${HALF - 1}`));
      const begun = await bytesOf(first);
      app.clock.advance((playback.renewAfterMs + EARLY_MS) / 1000 + 1);

      const refused = await watching.fetch(playback, '720p.mp4', rangeOf(`bytes=${HALF}-`));
      expect([refused.status, refused.headers.get('content-type')]).toEqual([
        403,
        expect.stringMatching('application/json'),
      ]);
      expect(await refused.json()).toMatchObject({
        code: expect.any(Number),
        msg: expect.stringMatching(/\p{Script=Han}/u),
      });
      expect(await watching.outcome(playback, '720p.m3u8')).toBe('403 playback.linkExpired');

      const renewed = await watching.play(free.id, { stream: String(playback.stream) });
      expect(renewed.stream).toBe(playback.stream);
      const etag = first.headers.get('etag') ?? '';
      const rest = await watching.fetch(renewed, '720p.mp4', rangeOf(`bytes=${HALF}-`, { 'if-range': etag }));
      const whole = free.video.objects['720p'];
      expect([rest.status, rest.headers.get('content-range')]).toEqual([
        206,
        `bytes ${HALF}-${whole.length - 1}/${whole.length}`,
      ]);
      expect(Buffer.concat([begun, await bytesOf(rest)]).equals(whole)).toBe(true);
    },
  );

  it('are renewed before they end: both are good meanwhile, and there is no pause', async () => {
    const watching = new WatchingBrowser(app, player);
    const playback = await watching.play(free.id);
    app.clock.advance(playback.renewAfterMs / 1000);
    const renewed = await watching.play(free.id, { stream: String(playback.stream) });
    for (const each of [playback, renewed]) expect(await watching.outcome(each, '480p.mp4', 'bytes=0-9')).toBe('206');
    app.clock.advance(EARLY_MS / 1000 + 1);
    expect(await watching.outcome(playback, '480p.mp4', 'bytes=0-9')).toBe('403 playback.linkExpired');
    expect(await watching.outcome(renewed, '480p.mp4', 'bytes=0-9')).toBe('206');
  });
});
