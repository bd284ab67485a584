// Load on servers that take turns, so that a slow minute of the machine slows all of them alike.
import autocannon from 'autocannon';
import { StepFailure } from '../terminal.mjs';
import { median, milliseconds, number, percent, percentile, table } from './figures.mjs';
import { processorTime } from './machine.mjs';

const CONNECTIONS = 32;

/** @typedef {{ path: string, method?: string, headers?: Record<string, string>, body?: string }} Request */
/**
 * @typedef {object} Subject one row of a comparison
 * @property {string} name
 * @property {import('./processes.mjs').Server} server
 * @property {Request} request
 * @property {number} [goal] share of the first subject's requests that it should reach
 */
/** @typedef {{ rate: number, p50: number, p99: number, processor: number, busy: number }} Figures */
/** @typedef {{ rounds: number, seconds: number, warmUp: number }} Effort */

/**
 * @param {Subject} subject @param {number} seconds
 * @returns {Promise<Figures>} requests per second, milliseconds, microseconds of processor per request, share of a core
 */
async function load({ name, server, request }, seconds) {
  const before = processorTime(server.pid);
  /** @type {number[]} */
  const times = [];
  const result = await new Promise((done, fail) => {
    const options = { ...request, url: server.origin + request.path, connections: CONNECTIONS, duration: seconds };
    const run = autocannon(options, (error, figures) => (error ? fail(error) : done(figures)));
    run.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0 || times.length === 0) throw new StepFailure(`${name}: ${failed} requests failed`);
  const used = processorTime(server.pid) - before;
  return {
    rate: times.length / result.duration,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    processor: (used * 1000) / times.length,
    busy: used / 1000 / result.duration,
  };
}

/** @param {Subject} subject @returns {Promise<string>} the body of one response */
export async function responseOf({ name, server, request: { path, ...init } }) {
  const response = await fetch(server.origin + path, init);
  const text = await response.text();
  if (!response.ok) throw new StepFailure(`${name}: HTTP ${response.status} ${text.slice(0, 300)}`);
  return text;
}

/** Ends the benchmark unless every subject sends the same bytes. @param {Subject[]} subjects */
export async function requireSameBytes(subjects) {
  const [expected, ...others] = await Promise.all(subjects.map(responseOf));
  const odd = others.findIndex((text) => text !== expected);
  if (odd >= 0)
    throw new StepFailure(
      `${subjects[odd + 1].name} answers differently from ${subjects[0].name}: they cannot be compared`,
    );
}

/**
 * Loads the subjects in turn, round after round.
 * @param {Subject[]} subjects the bare limit first @param {Effort} effort
 * @returns {Promise<{ subject: Subject, rounds: Figures[] }[]>}
 */
export async function takeTurns(subjects, { rounds, seconds, warmUp }) {
  const results = subjects.map((subject) => ({ subject, rounds: /** @type {Figures[]} */ ([]) }));
  for (const subject of subjects) await load(subject, warmUp);
  for (let round = 0; round < rounds; round += 1) {
    for (const result of results) result.rounds.push(await load(result.subject, seconds));
  }
  return results;
}

/** @param {Awaited<ReturnType<typeof takeTurns>>} results @returns {string} medians, each beside the first subject's */
export function comparison(results) {
  const [base] = results;
  const rows = results.map(({ subject, rounds }) => {
    const middle = (key) => median(rounds.map((figures) => figures[key]));
    // A round's ratio is taken within the round: both halves saw the same machine.
    const ratio = (of) => median(rounds.map((figures, round) => of(figures, base.rounds[round])));
    return [
      subject.name,
      number(middle('rate')),
      milliseconds(middle('p50')),
      milliseconds(middle('p99')),
      number(middle('processor')),
      percent(middle('busy')),
      percent(ratio((own, limit) => own.rate / limit.rate)),
      percent(ratio((own, limit) => limit.processor / own.processor)),
      subject.goal ? `≥ ${percent(subject.goal)}` : '–',
    ];
  });
  const head = ['', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs/request', 'core busy', 'of the limit', 'by CPU', 'goal'];
  return table(head, rows);
}
