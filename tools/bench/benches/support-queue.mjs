// Measures the delivery of new places to everybody who waits, on each change of the queue.
import { setTimeout as pause } from 'node:timers/promises';
import { Crowd, requireDescriptors } from '../crowd.mjs';
import { median, milliseconds, number, percentile, table } from '../figures.mjs';
import { now } from '../load/orders.mjs';
import { portOf } from '../socket-subjects.mjs';
import { openQueue } from '../support-subjects.mjs';

const REST_MS = 300;

export const title = 'Customer service: places in the queue';
export const about =
  'One thousand players wait; the first is claimed, and given back, by turns. Milliseconds from the request until a player ' +
  'has their new place, which includes the 150 for which changes are gathered. Each is told a place and a wait of their own; ' +
  'bare socket.io sends one and the same packet to everybody when it is posted to it.';

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const waiting = bench.isShort ? 200 : 1000;
  requireDescriptors(waiting);
  const rows = [];
  for (const { name, start, change, sessions, event } of await openQueue(bench, waiting)) {
    const crowd = new Crowd(bench, 'light');
    await crowd.ask('open', { port: portOf(await start()), sessions, event });
    const rounds = [];
    for (let count = 0; count < (bench.isShort ? 6 : 20); count += 1) {
      await pause(REST_MS);
      await crowd.ask('clear');
      const begin = now();
      await change(count);
      /** @type {number[]} */
      const arrivals = await crowd.ask('arrivals');
      rounds.push({ count: arrivals.length, times: arrivals.map((at) => at - begin) });
    }
    await crowd.end();
    const figures = [0.5, 0.99, 1].map((share) =>
      milliseconds(median(rounds.slice(2).map(({ times }) => percentile(times, share)))),
    );
    const least = Math.min(...rounds.map(({ count }) => count));
    rows.push([name, ...figures, `${number(least)} / ${number(waiting)}`]);
  }
  return [table([`${number(waiting)} waiting`, 'p50 ms', 'p99 ms', 'last ms', 'told, at least'], rows)];
}
