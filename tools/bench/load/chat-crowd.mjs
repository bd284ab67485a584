// Players and a desk in a process of their own: the players write, and it is noted when each message was acknowledged and
// when it reached the desk.
import { setTimeout as pause } from 'node:timers/promises';
import { LightSocket } from './light-socket.mjs';
import { inTurns, now, obey } from './orders.mjs';

const AT_ONCE = 100;
/** Each address has ports of its own, so that links which have just ended do not use them up. */
const ADDRESSES = 8;
const PATIENCE_MS = 30_000;
const TEXT = /"text":"第 (\d+) 条"/;

/** @type {LightSocket[]} */
let players = [];
/** @type {LightSocket | undefined} */
let desk;
/** When each message reached the desk. @type {number[]} */
let reached = [];
let run = 0;

/** @param {number} count @param {(i: number) => number | undefined} of */
const valuesOf = (count, of) => Array.from({ length: count }, (_, i) => of(i)).filter((value) => value !== undefined);

/** @param {number} i @returns {Promise<void>} resolves when it is acknowledged */
async function send(i) {
  const response = await players[i % players.length].ask('support.send', {
    clientId: `bench-${run}-${i}-${process.pid}`,
    text: `第 ${i} 条`,
  });
  if (!response.message) throw new Error(JSON.stringify(response).slice(0, 300));
}

obey({
  async open({ port, sessions, staff }) {
    players = [];
    await inTurns(sessions, AT_ONCE, async (auth) => {
      const localAddress = `127.0.0.${2 + (players.length % ADDRESSES)}`;
      const socket = new LightSocket({ port, localAddress, auth });
      players.push(socket);
      await socket.entered;
    });
    if (!staff) return;
    desk = new LightSocket({ port, auth: staff, audience: 'staff' });
    await desk.entered;
    desk.onEvent = (packet) => {
      const text = packet.toString();
      const [, i] = text.includes('"support.posted"') ? (TEXT.exec(text) ?? []) : [];
      if (i !== undefined) reached[Number(i)] ??= now();
    };
  },
  /** @returns milliseconds of each message from the instant at which it was due: until stored, until at the desk */
  async talk({ rate, seconds }) {
    run += 1;
    reached = [];
    const total = rate * seconds;
    const start = now();
    const dueAt = (/** @type {number} */ i) => start + (i * 1000) / rate;
    /** @type {Promise<number>[]} */
    const stored = [];
    while (stored.length < total) {
      while (stored.length < total && dueAt(stored.length) <= now()) {
        const i = stored.length;
        stored.push(send(i).then(() => now() - dueAt(i)));
      }
      await pause(1);
    }
    const times = await Promise.all(stored);
    const deadline = now() + PATIENCE_MS;
    while (valuesOf(total, (i) => reached[i]).length < total && now() < deadline) await pause(20);
    return { stored: times, peer: valuesOf(total, (i) => reached[i] && reached[i] - dueAt(i)) };
  },
  /** Sends as much as is acknowledged, so many at a time. @returns how many a second */
  async flood({ atOnce, seconds }) {
    run += 1;
    const start = now();
    let [next, done] = [0, 0];
    const lane = async () => {
      while (now() - start < seconds * 1000) {
        await send((next += 1));
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    return (done * 1000) / (now() - start);
  },
  close() {
    for (const socket of players.splice(0)) socket.close();
    desk?.close();
    desk = undefined;
  },
});
