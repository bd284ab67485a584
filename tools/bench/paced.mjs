// Requests at given instants, whether or not earlier ones have got their response: how players arrive.
import http from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { StepFailure } from '../terminal.mjs';
import { median, milliseconds, number, percentile, table } from './figures.mjs';

/** @typedef {import('./load.mjs').Subject} Subject */

/**
 * @param {Pick<Subject, 'server' | 'request'> & { status?: number }} subject `status`: what it is answered with, 200 if absent
 * @param {http.Agent} agent @returns {Promise<void>}
 */
export function ask({ server, request, status = 200 }, agent) {
  const { path, method = 'GET', headers = {}, body } = request;
  return new Promise((done, fail) => {
    const sent = http.request(server.origin + path, { method, headers, agent }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === status ? done() : fail(new Error(`HTTP ${response.statusCode}`)),
      );
    });
    sent.once('error', fail);
    sent.end(body);
  });
}

/**
 * @param {Subject & { status?: number }} subject
 * @param {{ rate: number, seconds: number, arrivals?: 'even' | 'random' }} options requests per second, for so long. Two even
 * loads beside each other are in step, so that every request of the slower one meets one of the other: where loads are to meet as
 * strangers do, they arrive at random.
 * @returns {Promise<number[]>} milliseconds of each response from the instant at which its request was due
 */
export async function paced(subject, { rate, seconds, arrivals = 'even' }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  const instants = instantsOf(Math.round(rate * seconds), { rate, arrivals });
  /** @type {Promise<number>[]} */
  const responses = [];
  const start = performance.now();
  while (responses.length < instants.length) {
    while (start + instants[responses.length] <= performance.now()) {
      const instant = start + instants[responses.length];
      responses.push(ask(subject, agent).then(() => performance.now() - instant));
    }
    await pause(1);
  }
  try {
    return await Promise.all(responses);
  } catch (error) {
    throw new StepFailure(`${subject.name}：有请求没有成功（${error.message}）`);
  } finally {
    agent.destroy();
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
