// A paid game bought and its link given, from the request to the response.
import http from 'node:http';
import { performance } from 'node:perf_hooks';
import { StepFailure } from '../../terminal.mjs';
import { inTurns } from '../load/orders.mjs';
import { median, milliseconds, number, percent, percentile, table } from '../figures.mjs';
import { processorTime } from '../machine.mjs';
import { signInPlayers } from '../players.mjs';
import { fillWallets } from '../seed-wallet.mjs';
import { Shop } from '../shop.mjs';

const GAMES = 4000;
const AT_ONCE = 32;
const PLENTY = 10_000_000;
const ROUNDS = 3;

export const title = 'Purchase of a game';
export const about =
  'A player’s `POST /api/user/game/download/{id}` of a paid game they do not own, with its idempotency key: session, price, ' +
  'entitlement, transfer, the player’s feed, the counted download and a signed link, all committed before the response. 32 ' +
  'players at once, each buying for themselves. “owned” is the same call for a game that was bought already, which writes ' +
  'nothing but its key and the event. The limit is Nest on Fastify that parses the same form and sends the same bytes as a ready string.';

/** @typedef {{ path: string, headers: Record<string, string>, body: string }} Call */
/** @typedef {{ rate: number, p50: number, p99: number, processor: number }} Figures */

/** @param {string} origin @param {Call} call @param {http.Agent} agent @param {boolean} isLink @returns {Promise<void>} */
function send(origin, { path, headers, body }, agent, isLink) {
  return new Promise((done, fail) => {
    const request = http.request(origin + path, { method: 'POST', headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part) => (text += part));
      response.once('end', () => {
        const isDone = response.statusCode === 200 && (!isLink || /"code":0,.*"data":"http/.test(text));
        return isDone ? done() : fail(new StepFailure(`${path}: HTTP ${response.statusCode} ${text.slice(0, 300)}`));
      });
    });
    request.once('error', fail);
    request.end(body);
  });
}

/** @param {import('../processes.mjs').Server} server @param {Call[]} calls @param {boolean} isLink @returns {Promise<Figures>} */
export async function load({ origin, pid }, calls, isLink) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
  /** @type {number[]} */
  const times = [];
  const [before, start] = [processorTime(pid), performance.now()];
  await inTurns(calls, AT_ONCE, async (call) => {
    const from = performance.now();
    await send(origin, call, agent, isLink);
    times.push(performance.now() - from);
  });
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return {
    rate: calls.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    processor: ((processorTime(pid) - before) * 1000) / calls.length,
  };
}

/**
 * A package for each game, whose bytes are never fetched: links are signed, not looked up.
 * @param {boolean} hasCurrent whether this version of the service notes which package is offered
 */
const packages = (hasCurrent) => `INSERT INTO game_versions
    (game_id, platform_type, version, notes, file_id, file_name, size, sha256, ${hasCurrent ? 'is_current, ' : ''}download_count, created_at)
  SELECT id, 1, '1.0', '', printf('%032x', id), 'bench.apk', 90177536, '${'0'.repeat(64)}', ${hasCurrent ? 'true, ' : ''}0, 0 FROM games`;

const published = Array.from({ length: GAMES }, (_, index) => index + 1).filter((id) => id % 10 !== 3);
/** Every fourth game costs something, one in ten is not for sale. */
const forSale = { games: published.filter((id) => id % 4 === 0), price: 30 };
export const forFree = { games: published.filter((id) => id % 4 !== 0), price: 0 };

/**
 * A shop with games for sale, and players who can pay for them.
 * @param {import('../bench.mjs').Bench} bench @param {string[]} [command] of another service than the one without fronts
 */
export async function openSale(bench, command) {
  const shop = await Shop.open(bench, undefined, command);
  await shop.stop();
  await shop.fill(GAMES);
  const players = await signInPlayers(shop, AT_ONCE);
  const wallets = fillWallets(
    players.map(({ uid }) => uid),
    PLENTY,
  );
  await shop.execute([packages(shop.hasColumn('game_versions', 'is_current')), ...wallets]);
  return { server: await shop.start(), players };
}

/**
 * @param {import('../players.mjs').PlayerSession[]} players @param {number} round @param {number} count
 * @param {{ games: number[], price: number }} [shelf]
 * @returns {Call[]} downloads of this round, no two of them the same
 */
export function callsOf(players, round, count, { games, price } = forSale) {
  const each = Math.ceil(count / players.length);
  return Array.from({ length: count }, (_, index) => {
    const { uid, token } = players[index % players.length];
    const game = games[round * each + Math.floor(index / players.length)];
    return {
      path: `/api/user/game/download/${game}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'ug-uid': uid,
        'ug-token': token,
        'idempotency-key': `bench-${price}-${round}-${index}-${Date.now()}`,
      },
      body: `appID=1000&channelID=0&uid=${uid}&platformType=1&price=${price}&deviceID=${uid.padStart(32, '0')}`,
    };
  });
}

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const { server, players } = await openSale(bench);
  const count = bench.isShort ? 640 : 6400;
  const [first] = callsOf(players, 0, 1);
  const { code, data } = await (await fetch(server.origin + first.path, { method: 'POST', ...first })).json();
  if (code !== 0) throw new StepFailure(`${first.path}: ${code}`);
  const response = JSON.stringify({ code: 0, msg: 'ok', data });
  const limit = await bench.bare('bare-nest', { method: 'POST', path: '/api/user/game/download/:id', response });
  /** @type {{ limit: Figures, bought: Figures, owned: Figures }[]} */
  const rounds = [];
  await load(limit, callsOf(players, 0, count), false);
  for (let round = 0; round < ROUNDS; round += 1) {
    const calls = callsOf(players, round, count);
    const bare = await load(limit, calls, false);
    const bought = await load(server, calls, true);
    rounds.push({ limit: bare, bought, owned: await load(server, callsOf(players, round, count), true) });
  }
  const line = (/** @type {string} */ name, /** @type {'limit' | 'bought' | 'owned'} */ key) => {
    const of = (/** @type {keyof Figures} */ figure) => median(rounds.map((one) => one[key][figure]));
    return [
      name,
      number(of('rate')),
      milliseconds(of('p50')),
      milliseconds(of('p99')),
      number(of('processor')),
      percent(median(rounds.map((one) => one[key].rate / one.limit.rate))),
    ];
  };
  const lines = [line('Nest on Fastify', 'limit'), line('bought', 'bought'), line('owned', 'owned')];
  return [table(['', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs/request', 'of the limit'], lines)];
}
