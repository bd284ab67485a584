// The service is killed among its players and started again.
import { setTimeout as pause } from 'node:timers/promises';
import { Crowd, requireDescriptors } from '../crowd.mjs';
import { number, percent, percentile, table } from '../figures.mjs';
import { now } from '../load/orders.mjs';
import { openSubjects, portOf } from '../socket-subjects.mjs';

const SEND_EVERY_MS = 500;
const RETRY_MS = 50;
const BEFORE_MS = 3000;
const PATIENCE_MS = 60_000;

export const title = 'Sockets: killed and started again';
export const about =
  'SIGKILL while two system messages a second are sent to everybody, started again at once over the same data and ' +
  'port. The clients are the portal’s feed client, and beside it a plain socket.io client with the same pauses between ' +
  'attempts. Seconds from the kill until the server responds again, until half of the players and all of them are ' +
  'connected, with the feed client also caught up. “lost” are acknowledged messages that a player was never told. “client core” is how busy the one core of ' +
  'all clients was until then: near 100 % the clients are the limit. The goals: all back in 5 seconds, none lost.';

/** Sends until it is stopped; what is not acknowledged without a listener is not counted. @param {import('../socket-subjects.mjs').SocketSubject} subject */
function sending(subject) {
  /** @type {number[]} */
  const ids = [];
  let isOver = false;
  const work = async () => {
    while (!isOver) {
      await subject.broadcast().then(
        (id) => ids.push(id),
        () => pause(RETRY_MS),
      );
      await pause(SEND_EVERY_MS);
    }
    ids.push(await subject.broadcast());
    return ids;
  };
  const working = work();
  return () => {
    isOver = true;
    return working;
  };
}

/** @param {import('../bench.mjs').Bench} bench @param {import('../socket-subjects.mjs').SocketSubject} subject @param {object[]} sessions @returns {Promise<string[]>} */
async function turn(bench, subject, sessions) {
  const crowd = new Crowd(bench, 'feed');
  const server = await subject.start();
  await crowd.ask('open', { port: portOf(server), sessions, isPlain: subject.isPlain });
  const finish = sending(subject);
  await pause(BEFORE_MS);
  const [since, before] = [now(), crowd.processor];
  process.kill(server.pid, 'SIGKILL');
  const port = portOf(await subject.start());
  if (port !== portOf(server)) throw new Error('another process took the port');
  const up = (now() - since) / 1000;
  /** @type {number[]} */
  const times = await crowd.ask('back', { since, patience: PATIENCE_MS });
  const busy = (crowd.processor - before) / (now() - since);
  const received = await crowd.ask('received', { ids: await finish(), patience: PATIENCE_MS });
  await crowd.ask('close');
  await crowd.end();
  await subject.stop();
  const back = [0.5, 1].map((rank) => number(percentile(times, rank) / 1000, 2));
  const all = `${number(times.length)} of ${number(sessions.length)}`;
  const faults = [received.due - received.delivered, received.twice, received.disordered].map((count) => number(count));
  return [subject.name, number(up, 2), ...back, all, ...faults, percent(busy)];
}

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const players = bench.isShort ? 1000 : 5000;
  requireDescriptors(players);
  const { subjects, sessions } = await openSubjects(bench, players);
  const rows = [];
  for (let round = 0; round < (bench.isShort ? 1 : 3); round += 1)
    for (const subject of subjects) rows.push(await turn(bench, subject, sessions));
  const title = `${number(players)} players`;
  return [
    table(
      [title, 'server up s', 'half back s', 'all back s', 'back', 'lost', 'twice', 'out of order', 'client core'],
      rows,
    ),
  ];
}
