// One message to everybody: when it is there, and what everybody else notices of it.
import { setTimeout as pause } from 'node:timers/promises';
import { StepFailure } from '../../terminal.mjs';
import { Crowd, requireDescriptors } from '../crowd.mjs';
import { median, milliseconds, number, percent, percentile, table } from '../figures.mjs';
import { now } from '../load/orders.mjs';
import { RawClient } from '../load/raw-client.mjs';
import { openSubjects, portOf } from '../socket-subjects.mjs';

const WARM_UP = 3;
const REST_MS = 1000;
const ASK_EVERY_MS = 5;
/** The first results are not counted, because they include the cost of new connections. */
const UNCOUNTED = 100;

export const title = 'Sockets: one message to everybody';
export const about =
  'A system message is sent in the console: a permission, a row of the feed, a commit, an audit entry, then every socket ' +
  'in slices. Bare socket.io emits the same entry when it is posted to it. Milliseconds from the request to the arrival ' +
  'at a client, which includes the core on which all clients are; “of the limit” compares the last arrivals. ' +
  'Meanwhile the list of games is asked for every 5 ms from the same core as the clients (bare: the same bytes from ' +
  'memory), timed from the instant at which each request was due. ' +
  'The goals, p50/p99/last: 20/50 ms at 1,000; 150/400/600 ms at 10,000; 85 % of the limit; lists at p99 60 ms.';

/**
 * Requests a list again and again until it is stopped.
 * @param {import('../bench.mjs').Bench} bench @param {import('../socket-subjects.mjs').SocketSubject} subject
 */
function keepAsking(bench, subject) {
  const client = new RawClient({ server: subject.server(), request: subject.request });
  // A request on a connection that the server just closed is sent again, as browsers do.
  const response = () => client.ask().catch(() => client.ask());
  /** @type {Promise<{ at: number, time: number }>[]} `time` is NaN where nothing came */
  const responses = [];
  const start = now();
  const timer = setInterval(() => {
    while (start + responses.length * ASK_EVERY_MS <= now()) {
      const at = start + responses.length * ASK_EVERY_MS;
      const time = response().then(
        () => now() - at,
        () => NaN,
      );
      responses.push(time.then((milliseconds) => ({ at, time: milliseconds })));
    }
  }, 1);
  const stop = () => clearInterval(timer);
  bench.atEnd(stop);
  return async () => {
    stop();
    const all = await Promise.all(responses);
    client.close();
    const failed = all.filter(({ time }) => Number.isNaN(time)).length;
    if (failed > 0) throw new StepFailure(`${subject.name}: ${failed} lists were not answered`);
    return all.slice(UNCOUNTED);
  };
}

/** @param {Crowd} crowd @param {import('../socket-subjects.mjs').SocketSubject} subject @param {number} sockets */
async function once(crowd, subject, sockets) {
  await crowd.ask('clear');
  const start = now();
  await subject.broadcast();
  /** @type {number[]} */
  const arrivals = await crowd.ask('arrivals');
  if (arrivals.length !== sockets)
    throw new StepFailure(`${subject.name}: ${arrivals.length} of ${sockets} received it`);
  const times = arrivals.map((at) => at - start);
  const end = Math.max(...arrivals);
  return { start, end, p50: percentile(times, 0.5), p99: percentile(times, 0.99), last: end - start };
}

/** @typedef {{ bench: import('../bench.mjs').Bench, crowd: Crowd, sessions: object[], times: number, turns: number }} Options */

/** @param {import('../socket-subjects.mjs').SocketSubject} subject @param {Options} options */
async function turn(subject, { bench, crowd, sessions, times }) {
  await subject.start();
  await crowd.ask('open', { port: portOf(subject.server()), sessions });
  for (let count = 0; count < WARM_UP; count += 1) await once(crowd, subject, sessions.length);
  const finish = keepAsking(bench, subject);
  const rounds = [];
  for (let count = 0; count < times; count += 1) {
    await pause(REST_MS);
    rounds.push(await once(crowd, subject, sessions.length));
  }
  const responses = await finish();
  await crowd.ask('close');
  await subject.stop();
  const isMeanwhile = (/** @type {number} */ at) => rounds.some(({ start, end }) => at >= start && at <= end);
  const [during, between] = [true, false].map((is) => responses.filter(({ at }) => isMeanwhile(at) === is));
  return { rounds, during: during.map(({ time }) => time), between: between.map(({ time }) => time) };
}

/** @param {import('../socket-subjects.mjs').SocketSubject[]} subjects @param {Options} options @returns {Promise<string[][]>} rows */
async function compare(subjects, options) {
  const { sessions, turns } = options;
  const results = subjects.map(() => /** @type {Awaited<ReturnType<typeof turn>>[]} */ ([]));
  for (let count = 0; count < turns; count += 1)
    for (const [index, subject] of subjects.entries()) results[index].push(await turn(subject, options));
  const lasts = results.map((found) => found.map(({ rounds }) => median(rounds.map(({ last }) => last))));
  return results.map((found, index) => {
    const rounds = found.flatMap((one) => one.rounds);
    const figures = ['p50', 'p99', 'last'].map((key) => milliseconds(median(rounds.map((round) => round[key]))));
    const lists = ['during', 'between'].map((when) =>
      percentile(
        found.flatMap((one) => one[when]),
        0.99,
      ),
    );
    const share = median(lasts[index].map((last, round) => lasts[0][round] / last));
    const name = `${number(sessions.length)}, ${subjects[index].name}`;
    return [name, ...figures, percent(share), ...lists.map(milliseconds)];
  });
}

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const sizes = bench.isShort ? [200] : [1000, 10_000];
  const max = Math.max(...sizes);
  requireDescriptors(max);
  const { subjects, sessions } = await openSubjects(bench, max);
  const crowd = new Crowd(bench, 'light');
  const effort = bench.isShort ? { times: 5, turns: 1 } : { times: 10, turns: 3 };
  const rows = [];
  for (const size of sizes)
    rows.push(...(await compare(subjects, { bench, crowd, sessions: sessions.slice(0, size), ...effort })));
  const head = [
    'sockets',
    'p50 ms',
    'p99 ms',
    'last ms',
    'of the limit',
    'list p99 ms meanwhile',
    'list p99 ms between',
  ];
  return [table(head, rows)];
}
