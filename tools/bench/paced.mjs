// Requests at given instants, whether or not earlier ones have got their response: how players arrive.
import { performance } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { StepFailure } from '../terminal.mjs';
import { median, milliseconds, number, percentile, table } from './figures.mjs';
import { RawClient } from './load/raw-client.mjs';

/** @typedef {import('./load.mjs').Subject} Subject */

/** Milliseconds between the instants at which requests were due and those at which they were sent. @type {number[]} */
const delays = [];
/** Above it, in milliseconds, the load measures itself. */
const MAX_DELAY = 1;

/**
 * The delay of the load itself since the last call, in words. Undefined where nothing was paced.
 * @throws StepFailure where half of the requests were sent more than a millisecond late
 */
export function takeDelays() {
  if (delays.length === 0) return undefined;
  const [middle, high] = [0.5, 0.99].map((share) => percentile(delays, share));
  delays.length = 0;
  const words = `the load was late by ${milliseconds(middle)} ms (p50) and ${milliseconds(high)} ms (p99)`;
  if (middle > MAX_DELAY)
    throw new StepFailure(
      `the machine is too busy, the load itself was late (${words}): this measurement does not count`,
    );
  return words;
}

/**
 * Sends each request when it is due. The loop turns without sleeping: a timer would be late by a millisecond.
 * @param {Subject & { status?: number }} subject `status`: that of every response, 200 if absent
 * @param {{ rate: number, seconds: number, arrivals?: 'even' | 'random' }} options requests per second, for so long. Two even
 * loads beside each other are in step, so that every request of the slower one meets one of the other: where loads are to meet as
 * strangers do, they arrive at random.
 * @returns {Promise<number[]>} milliseconds of each response from the instant at which its request was due
 */
export async function paced(subject, { rate, seconds, arrivals = 'even' }) {
  const client = new RawClient(subject);
  const { status: expected = 200 } = subject;
  const instants = instantsOf(Math.round(rate * seconds), { rate, arrivals });
  /** @type {Promise<number>[]} */
  const responses = [];
  const start = performance.now();
  const send = async (/** @type {number} */ due) => {
    const status = await client.ask();
    if (status !== expected) throw new Error(`HTTP ${status}`);
    return performance.now() - due;
  };
  while (responses.length < instants.length) {
    const due = start + instants[responses.length];
    const late = performance.now() - due;
    if (late < 0) await turn();
    else {
      delays.push(late);
      const response = send(due);
      response.catch(() => {}); // Awaited with all of them below.
      responses.push(response);
    }
  }
  try {
    return await Promise.all(responses);
  } catch (error) {
    throw new StepFailure(`${subject.name}: a request failed (${error.message})`);
  } finally {
    client.close();
  }
}

/** @param {number} total @param {{ rate: number, arrivals: 'even' | 'random' }} options @returns {number[]} milliseconds from the start, in order */
function instantsOf(total, { rate, arrivals }) {
  const share = arrivals === 'even' ? (/** @type {number} */ at) => at / total : Math.random;
  return Array.from({ length: total }, (_, at) => (share(at) * total * 1000) / rate).sort((one, other) => one - other);
}

/**
 * Loads each subject but the limit with half of what it carried at most.
 * @param {{ subject: Subject, rounds: { rate: number }[] }[]} results of `takeTurns` @param {number} seconds
 * @returns {Promise<string>}
 */
export async function atHalfLoad(results, seconds) {
  const rows = [];
  for (const { subject, rounds } of results.slice(1)) {
    const rate = Math.floor(median(rounds.map((figures) => figures.rate)) / 2);
    await paced(subject, { rate, seconds: 1 });
    const times = await paced(subject, { rate, seconds });
    const figures = [0.5, 0.99].map((share) => milliseconds(percentile(times, share)));
    rows.push([subject.name, number(rate), ...figures]);
  }
  return table(['at half load', 'requests/s', 'p50 ms', 'p99 ms'], rows);
}
