// Thousands of light sockets in a process of their own: they come, stay, and say when something reached them.
import { LightSocket } from './light-socket.mjs';
import { inTurns, now, obey } from './orders.mjs';

const AT_ONCE = 100;
/** Each address has ports of its own, so that links which have just ended do not use them up. */
const ADDRESSES = 8;
const PATIENCE_MS = 30_000;

/** @type {LightSocket[]} */
const sockets = [];
/** @type {number[]} */
let arrivals = [];
let arrived = () => {};

obey({
  /**
   * @param {{ port: number, sessions: object[], isResuming?: boolean, event?: string }} options `event`: what alone counts
   * as an arrival
   * @returns the seconds until all have entered, and until all have also asked what they missed if `isResuming`
   */
  async open({ port, sessions, isResuming, event = '' }) {
    const start = now();
    await inTurns(sessions, AT_ONCE, async (auth) => {
      const localAddress = `127.0.0.${2 + (sockets.length % ADDRESSES)}`;
      const socket = new LightSocket({ port, localAddress, auth });
      sockets.push(socket);
      socket.onEvent = (packet) => {
        if (!packet.includes(event)) return;
        arrivals.push(now());
        if (arrivals.length === sockets.length) arrived();
      };
      await socket.entered;
      if (isResuming) await socket.ask('feed.resume', { cursor: null });
    });
    return (now() - start) / 1000;
  },
  /** Forgets what has arrived. */
  clear() {
    arrivals = [];
  },
  /** @returns when each socket was reached, in milliseconds of the shared clock, once all were */
  async arrivals() {
    const all = new Promise((done) => (arrived = () => done(undefined)));
    const timer = setTimeout(() => arrived(), PATIENCE_MS);
    if (arrivals.length < sockets.length) await all;
    clearTimeout(timer);
    return arrivals;
  },
  /** @returns how many are still there */
  count: () => sockets.filter(({ isOpen }) => isOpen).length,
  close() {
    for (const socket of sockets.splice(0)) socket.close();
  },
});
