// Two hundred viewers at once, and what everybody else notices of them.
import http from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { milliseconds, number, percent, percentile, table } from '../figures.mjs';
import { processorTime } from '../machine.mjs';
import { paced } from '../paced.mjs';
import { signInPlayers } from '../players.mjs';
import { addEpisode, EPISODE, watch } from '../seed-videos.mjs';
import { fetchSegment } from '../segments.mjs';
import { Shop } from '../shop.mjs';

const VIEWERS = 200;
const SEGMENT_SECONDS = 4;
const READS = 100;

export const title = 'Viewers';
export const about =
  'Two hundred viewers of an episode of 1.2 Mbit/s, each with a token and a browser of their own, each fetching a segment of ' +
  '600 KB every four seconds: 50 segments and 30 MB a second. Beside them a hundred signed-in reads a second (`POST ' +
  '/api/user/center/me`) that arrive at random; milliseconds from the instant at which a request was due. Everything of the ' +
  'service is on one core.';

/**
 * Watches until it is stopped.
 * @param {import('../segments.mjs').Source[]} sources one for each viewer
 * @returns {() => Promise<number[]>} ends it and gives the milliseconds that each segment took
 */
function watchAll(sources) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: VIEWERS });
  /** @type {number[]} */
  const times = [];
  let isOver = false;
  const viewer = async (/** @type {import('../segments.mjs').Source} */ source, /** @type {number} */ index) => {
    await pause((index * SEGMENT_SECONDS * 1000) / VIEWERS);
    for (let n = index; !isOver; n += 1) {
      const start = performance.now();
      await fetchSegment(source, n, agent);
      times.push(performance.now() - start);
      await pause(Math.max(0, SEGMENT_SECONDS * 1000 - (performance.now() - start)));
    }
  };
  const all = Promise.all(sources.map(viewer));
  return async () => {
    isOver = true;
    await all;
    agent.destroy();
    return times;
  };
}

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const shop = await Shop.open(bench);
  await shop.stop();
  const [{ uid, token }] = await signInPlayers(shop, 1);
  await addEpisode(shop);
  const server = await shop.start();
  const sources = [];
  for (let n = 0; n < VIEWERS; n += 1) {
    const { folder, headers } = await watch(server.origin);
    sources.push({ name: 'viewer', server, path: `${folder}${EPISODE.rendition}.mp4`, headers });
  }
  const read = {
    name: 'reads',
    server,
    request: {
      path: '/api/user/center/me',
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'ug-uid': uid, 'ug-token': token },
      body: `appID=1000&channelID=0&uid=${uid}`,
    },
  };
  const seconds = bench.effort.seconds * bench.effort.rounds;
  const reads = () => paced(read, { rate: READS, seconds, arrivals: 'random' });
  await paced(read, { rate: READS, seconds: 2 });
  const [usedBefore, alone] = [processorTime(server.pid), await reads()];
  const usedAlone = processorTime(server.pid) - usedBefore;
  const stop = watchAll(sources);
  await pause(SEGMENT_SECONDS * 1000);
  const start = processorTime(server.pid);
  const beside = await reads();
  const usedBeside = processorTime(server.pid) - start;
  const segments = await stop();
  const row = (/** @type {string} */ name, /** @type {number[]} */ times, /** @type {number} */ used) => [
    name,
    ...[0.5, 0.99, 1].map((share) => milliseconds(percentile(times, share))),
    percent(used / 1000 / seconds),
  ];
  return [
    table(
      [`${READS} reads/s`, 'p50 ms', 'p99 ms', 'longest ms', 'core busy'],
      [row('alone', alone, usedAlone), row(`beside ${VIEWERS} viewers`, beside, usedBeside)],
    ),
    table(
      ['segments of 600 KB', 'fetched', 'p50 ms', 'p99 ms', 'longest ms'],
      [
        [
          'viewers',
          number(segments.length),
          ...[0.5, 0.99, 1].map((share) => milliseconds(percentile(segments, share))),
        ],
      ],
    ),
  ];
}
