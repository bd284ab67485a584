// Measures the time in which players connect, and the memory of an idle socket.
import { setTimeout as pause } from 'node:timers/promises';
import { StepFailure } from '../../terminal.mjs';
import { Crowd, requireDescriptors } from '../crowd.mjs';
import { median, number, percent, table } from '../figures.mjs';
import { processorTime, residentMemory } from '../machine.mjs';
import { heapOf, openSubjects, portOf } from '../socket-subjects.mjs';

const WARM_UP = 300;
const SETTLE_MS = 2000;

export const title = 'Sockets: connecting and idling';
export const about =
  'Players connect over WebSocket, a hundred at a time, each with a session of its own that the service finds in the ' +
  'database; bare socket.io asks nobody who they are. Clients are as light as they can be, all on the core of the load. ' +
  '“and resume” is the connection with its first `feed.resume`: where the feed stands and what is unread. Memory for ' +
  'each socket is what the process grew by, the heap after a full collection. The service looks for dead links every 6 ' +
  'seconds and bare socket.io every 25, which is most of what idling costs. The goals: 400 connections/s, 30 KB RSS, 14 KB heap, ' +
  '10 % of a core at 10,000.';

/** @typedef {{ rate: number, rss: number, heap: number, idle: number }} Figures per second, KB, KB, share of a core */

/** @param {import('../processes.mjs').Server} server */
async function holdings(server) {
  await pause(SETTLE_MS);
  const rss = residentMemory(server.pid) * 1024;
  return { rss, heap: (await heapOf(server)) / 1024 };
}

/** @param {import('../processes.mjs').Server} server @param {number} ms @returns {Promise<number>} share of a core */
async function idle({ pid }, ms) {
  const before = processorTime(pid);
  await pause(ms);
  return (processorTime(pid) - before) / ms;
}

/**
 * @param {Crowd} crowd @param {import('../socket-subjects.mjs').SocketSubject} subject
 * @param {{ sessions: object[], sizes: number[], idleMs: number }} options
 * @returns {Promise<Figures[]>} one for each size
 */
async function fill(crowd, subject, { sessions, sizes, idleMs }) {
  const server = await subject.start();
  const port = portOf(server);
  await crowd.ask('open', { port, sessions: sessions.slice(0, WARM_UP) });
  await crowd.ask('close');
  await heapOf(server);
  const empty = await holdings(server);
  const found = [];
  let connected = 0;
  for (const size of sizes) {
    const seconds = await crowd.ask('open', { port, sessions: sessions.slice(connected, size) });
    const rate = (size - connected) / seconds;
    connected = size;
    const [busy, full] = [await idle(server, idleMs), await holdings(server)];
    const left = await crowd.ask('count');
    if (left !== size) throw new StepFailure(`${subject.name}: ${left} of ${size} sockets are left`);
    const [rss, heap] = [(full.rss - empty.rss) / size, (full.heap - empty.heap) / size];
    found.push({ rate, rss, heap, idle: busy });
  }
  await crowd.ask('close');
  await subject.stop();
  return found;
}

/** @param {Crowd} crowd @param {import('../socket-subjects.mjs').SocketSubject} subject @param {object[]} sessions @returns {Promise<number>} per second */
async function connectAndResume(crowd, subject, sessions) {
  const port = portOf(await subject.start());
  await crowd.ask('open', { port, sessions: sessions.slice(0, WARM_UP), isResuming: true });
  await crowd.ask('close');
  const seconds = await crowd.ask('open', { port, sessions, isResuming: true });
  await crowd.ask('close');
  await subject.stop();
  return sessions.length / seconds;
}

/** @param {string} name @param {Figures[]} rounds @param {Figures[]} base @returns {string[]} */
function row(name, rounds, base) {
  const middle = (/** @type {keyof Figures} */ key) => median(rounds.map((figures) => figures[key]));
  const ratio = median(rounds.map(({ rate }, round) => rate / base[round].rate));
  const memory = [number(middle('rss'), 1), number(middle('heap'), 1)];
  return [name, number(middle('rate')), percent(ratio), ...memory, percent(middle('idle'))];
}

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const sizes = bench.isShort ? [1000] : [5000, 10_000];
  const max = Math.max(...sizes);
  requireDescriptors(max);
  const { subjects, sessions } = await openSubjects(bench, max);
  const crowd = new Crowd(bench, 'light');
  const results = subjects.map(() => /** @type {Figures[][]} */ ([]));
  const resuming = [];
  for (let round = 0; round < (bench.isShort ? 1 : 3); round += 1) {
    const options = { sessions, sizes, idleMs: bench.isShort ? 7000 : 20_000 };
    for (const [index, subject] of subjects.entries()) results[index].push(await fill(crowd, subject, options));
    resuming.push(await connectAndResume(crowd, subjects[1], sessions.slice(0, sizes[0])));
  }
  const rows = sizes.flatMap((size, at) =>
    subjects.map(({ name }, index) => {
      const of = (/** @type {number} */ which) => results[which].map((round) => round[at]);
      return row(`${number(size)}, ${name}`, of(index), of(0));
    }),
  );
  rows.push([`${number(sizes[0])}, the service, and resume`, number(median(resuming)), '–', '–', '–', '–']);
  return [table(['sockets', 'connections/s', 'of the limit', 'RSS KB each', 'heap KB each', 'core while idle'], rows)];
}
