import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { episodeFeatures, makePaidSeries, type Episode } from '#testing/records/episodes';
import { openTestApp, type TestApp } from '#testing/test-app';
import { folderOf, WatchingBrowser } from '#testing/clients/viewers';

/** What the fixture asks of the console fits in. */
const LIMIT = 60;

let app: TestApp;
let free: Episode;
let log = '';
beforeAll(async () => {
  const logTo = new Writable({
    write: (chunk, _encoding, done) => {
      log += String(chunk);
      done();
    },
  });
  app = await openTestApp({ features: episodeFeatures, logTo, env: { RATE_LIMIT: String(LIMIT), LOG_LEVEL: 'debug' } });
  ({ free } = await makePaidSeries(app, await app.staff('operator'), 6));
});
afterAll(() => app.close());

it('a household that watches does not use up the calls of its address', async () => {
  const watching = new WatchingBrowser(app);
  const playback = await watching.play(free.id);
  const segments = await Promise.all(
    Array.from({ length: LIMIT * 2 }, (_, n) => watching.outcome(playback, '480p.mp4', `bytes=${n}-${n + 9}`)),
  );
  expect(new Set(segments)).toEqual(new Set(['206']));
});

it('what opens an episode is in no line of the log', async () => {
  const watching = new WatchingBrowser(app);
  const playback = await watching.play(free.id);
  await watching.outcome(playback, '480p.mp4', 'bytes=0-9');
  const [token = ''] = folderOf(playback).slice('/api/v/'.length).split('/');
  expect(log).toContain('/api/v/…/480p.mp4');
  expect(log).not.toContain(token);
  expect(log).not.toContain(watching.cookie.slice('ug-play='.length));
});
