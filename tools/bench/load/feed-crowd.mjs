// Players with the portal's own feed client, or with a plain socket.io client beside it, over links that can be cut. Each
// records what it receives.
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { createFeedClient } from '../../../libs/api-client/src/index';
import { openLink } from './link.mjs';
import { inTurns, now, obey } from './orders.mjs';

const AT_ONCE = 50;
const POLL_MS = 50;

/**
 * @typedef {object} Player
 * @property {number[]} received ids of messages, in the order in which they came
 * @property {boolean} isCurrent connected, and with the feed client also caught up
 * @property {number} currentAt when it became so, in milliseconds of the shared clock
 * @property {import('./link.mjs').Link} [link]
 * @property {() => void} close
 */

/** @type {Player[]} */
let players = [];

/** @returns {Player} */
const newPlayer = () => ({ received: [], isCurrent: false, currentAt: 0, close: () => {} });

/** @param {Player} player @param {boolean} isCurrent */
function become(player, isCurrent) {
  player.isCurrent = isCurrent;
  if (isCurrent) player.currentAt = now();
}

/** @param {Player} player @param {{ kind: string, payload: { message: { id: number } } }} entry with a message, where its kind says so */
function hear(player, entry) {
  if (entry.kind === 'message.created') player.received.push(entry.payload.message.id);
}

/** @param {string} url @param {{ uid: string, token: string }} auth @param {Player} player @returns {() => void} */
function followFeed(url, auth, player) {
  const client = createFeedClient({
    url,
    namespace: 'player',
    auth: () => auth,
    tabs: null,
    onEntry: (entry) => hear(player, entry),
    onState: (state) => become(player, state === 'online'),
  });
  return () => client.close();
}

/** The same pauses between attempts as the feed client has. @param {string} url @param {Player} player @returns {() => void} */
function followPlainly(url, player) {
  const pauses = { reconnectionDelay: 600, reconnectionDelayMax: 2000, randomizationFactor: 0.9, timeout: 8000 };
  const socket = io(`${url}/player`, { transports: ['websocket'], forceNew: true, ...pauses });
  socket.on('connect', () => become(player, true));
  socket.on('disconnect', () => become(player, false));
  socket.on('feed.entry', (entry) => hear(player, entry));
  return () => socket.disconnect();
}

/** @param {number} patience milliseconds @param {() => boolean} isDone @returns {Promise<boolean>} whether it was, in time */
async function eventually(patience, isDone) {
  const deadline = now() + patience;
  while (!isDone() && now() < deadline) await pause(POLL_MS);
  return isDone();
}

/** @param {readonly number[]} ids @param {ReadonlySet<number>} received @returns {number} how many of the ids were received */
const among = (ids, received) => ids.filter((id) => received.has(id)).length;

/** Cuts one link again and again. @returns {Promise<number[]>} milliseconds from each end of a cut until all was current */
async function cutAgainAndAgain(player, { every, length, until }) {
  const times = [];
  await pause(Math.random() * (every - length));
  while (now() + length < until) {
    player.link.cut();
    await pause(length);
    const mended = player.link.mend();
    await pause(Math.max(0, every - length));
    if (player.isCurrent && player.currentAt > mended) times.push(player.currentAt - mended);
  }
  return times;
}

obey({
  /** Everybody connects, and waits until everybody is current. */
  async open({ port, sessions, isPlain, hasLinks }) {
    players = sessions.map(newPlayer);
    await inTurns(sessions, AT_ONCE, async (auth, index) => {
      const player = players[index];
      if (hasLinks) player.link = await openLink(port);
      const url = `http://127.0.0.1:${player.link?.port ?? port}`;
      player.close = isPlain ? followPlainly(url, player) : followFeed(url, auth, player);
      if (!(await eventually(60_000, () => player.isCurrent))) throw new Error('a player could not connect');
    });
  },
  /** Cuts every link for `length` each `every` milliseconds, at instants of its own, for `duration`. */
  async jitter({ every, length, duration }) {
    const until = now() + duration;
    const times = await Promise.all(players.map((player) => cutAgainAndAgain(player, { every, length, until })));
    return times.flat();
  },
  /** @returns when each became current after an instant; fewer than there are players if some did not in time */
  async back({ since, patience }) {
    const isBack = (/** @type {Player} */ player) => player.isCurrent && player.currentAt > since;
    await eventually(patience, () => players.every(isBack));
    return players.filter(isBack).map(({ currentAt }) => currentAt - since);
  },
  /** Which of the messages with these ids arrived, once everybody has them or the patience is over. */
  async received({ ids, patience }) {
    const last = ids.at(-1);
    await eventually(patience, () => players.every(({ isCurrent, received }) => isCurrent && received.includes(last)));
    const sum = (/** @type {(received: number[]) => number} */ of) =>
      players.reduce((total, { received }) => total + of(received), 0);
    return {
      due: ids.length * players.length,
      delivered: sum((received) => among(ids, new Set(received))),
      twice: sum((received) => received.length - new Set(received).size),
      disordered: sum((received) => received.filter((id, index) => index > 0 && id < received[index - 1]).length),
    };
  },
  async close() {
    for (const { close } of players) close();
    await Promise.all(players.map(({ link }) => link?.close()));
    players = [];
  },
});
