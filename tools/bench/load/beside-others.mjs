// Measures other requests during long work on SQLite, which works in the thread that serves them.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { StepFailure } from '../../terminal.mjs';
import { milliseconds, number, percentile, table } from '../figures.mjs';
import { paced } from '../paced.mjs';

const READS = 100;
const SPELL_SECONDS = 1;
/** Before a task, and as many behind it. */
const QUIET_SPELLS = 4;
const PATIENCE_MS = 1_800_000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** @typedef {import('../shop.mjs').Shop} Shop */
/** @typedef {{ path: string, isDone: (record: Record<string, unknown>) => boolean }} Begun where it is asked for, and when it is done */
/** @typedef {{ name: string, begin: () => Promise<Begun> }} LongTask */

/**
 * @param {Shop} shop @param {LongTask} task @param {import('../load.mjs').Subject} read
 * @returns {Promise<{ seconds: number, alone: number[], beside: number[] }>} waits
 */
async function measured(shop, { begin }, read) {
  const spell = () => paced(read, { rate: READS, seconds: SPELL_SECONDS, arrivals: 'random' });
  /** @param {number[]} waits */
  const addQuiet = async (waits) => {
    for (let turn = 0; turn < QUIET_SPELLS; turn += 1) waits.push(...(await spell()));
  };
  /** @type {number[]} */
  const alone = [];
  /** @type {number[]} */
  const beside = [];
  await addQuiet(alone);
  const start = performance.now();
  let seconds = 0;
  const running = async () => {
    const { path, isDone } = await begin();
    while (!isDone(await shop.call('GET', path))) {
      if (performance.now() - start > PATIENCE_MS) throw new StepFailure(`the task did not finish in time: ${path}`);
      await pause(100);
    }
    seconds = (performance.now() - start) / 1000;
  };
  const reading = async () => {
    do beside.push(...(await spell()));
    while (seconds === 0);
  };
  await Promise.all([running(), reading()]);
  await addQuiet(alone);
  return { seconds, alone, beside };
}

/**
 * Signed-in reads that arrive at random, alone and beside each task, in spells of a second.
 * @param {Shop} shop which runs anew before the first
 * @param {{ tasks: LongTask[], player: { uid: number, token: string }, command?: string[] }} options the tasks in their order,
 *   and the service where it is not that of the shop
 * @returns {Promise<string[][]>} a row of the table for each task
 */
export async function rowsBesideOthers(shop, { tasks, player: { uid, token }, command }) {
  const server = await shop.start(command);
  const request = {
    path: '/api/user/center/me',
    method: /** @type {const} */ ('POST'),
    headers: { ...FORM, 'ug-uid': uid, 'ug-token': token },
    body: `appID=1000&channelID=0&uid=${uid}`,
  };
  const read = { name: 'reads', server, request };
  await paced(read, { rate: READS, seconds: 3 });
  const rows = [];
  for (const task of tasks) {
    const { seconds, alone, beside } = await measured(shop, task, read);
    const [before, during] = [alone, beside].map((times) => percentile(times, 0.99));
    rows.push([
      task.name,
      number(seconds, 1),
      milliseconds(percentile(alone, 0.5)),
      milliseconds(percentile(beside, 0.5)),
      milliseconds(before),
      milliseconds(during),
      (during / before).toFixed(1),
      milliseconds(Math.max(...beside)),
    ]);
  }
  return rows;
}

/** @param {string[][]} rows of `rowsBesideOthers` @returns {string} */
export function besideTable(rows) {
  const head = ['took, s', 'p50 alone', 'p50 beside', 'p99 alone', 'p99 beside', 'p99 to alone', 'longest'];
  return table([`${READS} reads/s beside`, ...head], rows);
}

/** The same as a table. @param {Shop} shop @param {Parameters<typeof rowsBesideOthers>[1]} options @returns {Promise<string>} */
export const besideOthers = async (shop, options) => besideTable(await rowsBesideOthers(shop, options));
