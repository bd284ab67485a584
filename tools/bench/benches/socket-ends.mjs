// Measures the time that a socket outlives its session.
import { performance } from 'node:perf_hooks';
import { StepFailure } from '../../terminal.mjs';
import { median, milliseconds, percentile, table } from '../figures.mjs';
import { LightSocket } from '../load/light-socket.mjs';
import { signInPlayers } from '../players.mjs';
import { Shop } from '../shop.mjs';
import { portOf } from '../socket-subjects.mjs';

const PATIENCE_MS = 30_000;

export const title = 'Sockets: the end of a session';
export const about =
  'Milliseconds from the request that ends a session to the end of its socket, as the client hears it, one player after ' +
  'the other beside the sockets of all others: players who sign out, and players who are banned. ' +
  'The goal: every socket is gone within a second.';

/** @typedef {import('../players.mjs').PlayerSession} PlayerSession */

/** Each ends the session of a player. @type {Record<string, (shop: Shop, player: PlayerSession) => Promise<unknown>>} */
const ends = {
  'the player signs out': async (shop, { uid, token }) => {
    const headers = { 'UG-Uid': uid, 'UG-Token': token };
    const response = await fetch(`${shop.server.origin}/api/user/logout`, { method: 'POST', headers });
    if (!response.ok) throw new StepFailure(`sign out: HTTP ${response.status}`);
  },
  'the player is banned': (shop, { uid }) => shop.call('POST', `/admin/accounts/${uid}/ban`, { reason: '基准测试' }),
};

/** @param {LightSocket} socket @returns {Promise<void>} resolves when it is gone */
function goneFrom(socket) {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new StepFailure('the session ended, the socket did not')), PATIENCE_MS);
    // Once a socket is in, this is called when the service cuts it.
    socket.refuse = () => {
      clearTimeout(timer);
      done();
    };
  });
}

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const count = bench.isShort ? 20 : 200;
  const shop = await Shop.open(bench);
  await shop.stop();
  const kinds = Object.entries(ends);
  const sessions = await signInPlayers(shop, count * kinds.length);
  await shop.start();
  const port = portOf(shop.server);
  const sockets = sessions.map((auth) => new LightSocket({ port, auth }));
  await Promise.all(sockets.map(({ entered }) => entered));
  const rows = [];
  for (const [index, [name, end]] of kinds.entries()) {
    const times = [];
    for (let at = index * count; at < (index + 1) * count; at += 1) {
      const gone = goneFrom(sockets[at]);
      const start = performance.now();
      await Promise.all([end(shop, sessions[at]), gone]);
      times.push(performance.now() - start);
    }
    rows.push([name, ...[median(times), percentile(times, 0.99), Math.max(...times)].map(milliseconds)]);
  }
  return [table(['the session ends because', 'p50 ms', 'p99 ms', 'longest ms'], rows)];
}
