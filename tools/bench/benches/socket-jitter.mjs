// Links that break: who receives everything, once and in order, and when.
import { setTimeout as pause } from 'node:timers/promises';
import { Crowd, requireDescriptors } from '../crowd.mjs';
import { number, percentile, table } from '../figures.mjs';
import { openSubjects, portOf } from '../socket-subjects.mjs';

const SEND_EVERY_MS = 200;
const PATIENCE_MS = 30_000;
const DESCRIPTORS_EACH = 4;

export const title = 'Sockets: links that break';
export const about =
  'Each player’s link is cut every 15 seconds for 2 (`--short`: every 5 for 0.7), at instants of its own, while five ' +
  'system messages a second go to everybody. The clients are the portal’s feed client, and beside it a plain socket.io ' +
  'client with the same pauses between attempts. “back” is from the end of a cut until the client is connected, the feed ' +
  'client also caught up. The goals: 100 % delivered, none twice, none out of order, back in 2 seconds at p99.';

/** @param {import('../socket-subjects.mjs').SocketSubject} subject @param {() => boolean} isOver @returns {Promise<number[]>} ids that were acknowledged */
async function keepSending(subject, isOver) {
  const ids = [];
  while (!isOver()) {
    ids.push(await subject.broadcast());
    await pause(SEND_EVERY_MS);
  }
  ids.push(await subject.broadcast()); // Every link is whole again: a client that has this one has received the rest.
  return ids;
}

/**
 * @param {import('../bench.mjs').Bench} bench @param {import('../socket-subjects.mjs').SocketSubject} subject
 * @param {{ sessions: object[], jitter: { every: number, length: number, duration: number } }} options milliseconds
 * @returns {Promise<string[]>}
 */
async function turn(bench, subject, { sessions, jitter }) {
  const crowd = new Crowd(bench, 'feed');
  const port = portOf(await subject.start());
  await crowd.ask('open', { port, sessions, isPlain: subject.isPlain, hasLinks: true });
  const since = performance.now();
  const isOver = () => performance.now() - since > jitter.duration + jitter.every;
  const [times, ids] = await Promise.all([crowd.ask('jitter', jitter), keepSending(subject, isOver)]);
  const received = await crowd.ask('received', { ids, patience: PATIENCE_MS });
  await crowd.ask('close');
  await crowd.end();
  await subject.stop();
  const share = (received.delivered / received.due) * 100;
  const back = [0.5, 0.99].map((rank) => number(percentile(times, rank) / 1000, 2));
  // Rounding must not make a loss look like none.
  const delivered = `${number(Math.floor(share * 100) / 100, 2)} %`;
  return [subject.name, number(times.length), delivered, number(received.twice), number(received.disordered), ...back];
}

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const players = bench.isShort ? 100 : 1000;
  requireDescriptors(players * DESCRIPTORS_EACH);
  const { subjects, sessions } = await openSubjects(bench, players);
  const jitter = bench.isShort
    ? { every: 5000, length: 700, duration: 15_000 }
    : { every: 15_000, length: 2000, duration: 60_000 };
  const rows = [];
  for (const subject of subjects) rows.push(await turn(bench, subject, { sessions, jitter }));
  const head = [`${number(players)} players`, 'cuts', 'delivered', 'twice', 'out of order', 'back p50 s', 'back p99 s'];
  return [table(head, rows)];
}
