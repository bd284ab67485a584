// Measures whether messages and their unread count stay as quick when there are a thousand times as many.
import { performance } from 'node:perf_hooks';
import { StepFailure } from '../../terminal.mjs';
import { measuredService } from '../build-service.mjs';
import { median, milliseconds, number, table } from '../figures.mjs';
import { LightSocket } from '../load/light-socket.mjs';
import { signInPlayers } from '../players.mjs';
import { messageStatements } from '../seed-messages.mjs';
import { createPostgres, Shop } from '../shop.mjs';
import { portOf } from '../socket-subjects.mjs';

const FEW = 1000;
const WARM_UP = 30;
const BEHIND = 20;
/** The service cuts off who asks more than forty things at once; a new socket now and then does not move a median. */
const MAX_ASKED = 30;

export const title = 'Growth of the messages';
export const about =
  'Milliseconds of one response after the other (median), among one thousand and among one million system messages: half ' +
  'of them broadcasts, half of them sent to both of two players, of whom one has read nothing and one everything; a ' +
  'third registered after the last. The unread count is what `feed.resume` returns over a socket; every page of the list ' +
  'carries it as well, with the total. Flat is the goal.';

/** @typedef {import('../players.mjs').PlayerSession} PlayerSession */
/** @typedef {() => Promise<unknown>} Question */

/** @template Answer @param {Shop} shop @param {string} path @param {RequestInit} init @returns {Promise<Answer>} */
async function call(shop, path, init) {
  const response = await fetch(`${shop.server.origin}/api${path}`, init);
  const body = await response.json();
  if (!response.ok || (body.code ?? 0) !== 0) throw new StepFailure(`${path}: ${JSON.stringify(body).slice(0, 300)}`);
  return body;
}

/** @param {Shop} shop @param {PlayerSession} player @param {string} [cursor] */
async function list(shop, { uid, token }, cursor) {
  const body = new URLSearchParams({ appID: '1000', channelID: '0', pageSize: '20', ...(cursor && { cursor }) });
  const headers = { 'UG-Uid': uid, 'UG-Token': token };
  const { data } = await call(shop, '/user/center/message/all', { method: 'POST', headers, body });
  return data;
}

/** @param {Shop} shop @param {Record<string, unknown>} query */
function rows(shop, query) {
  const text = Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]);
  return call(shop, `/admin/messages?${new URLSearchParams(text)}`, { headers: shop.staffHeaders });
}

/** Asks over a socket what was missed. @param {Shop} shop @param {PlayerSession} player */
function follower(shop, player) {
  /** @type {LightSocket | undefined} */
  let socket;
  let asked = 0;
  const resume = async (/** @type {object | null} */ cursor) => {
    if (asked % MAX_ASKED === 0) {
      socket?.close();
      socket = new LightSocket({ port: portOf(shop.server), auth: player });
      await socket.entered;
    }
    asked += 1;
    const page = await socket.ask('feed.resume', { cursor });
    if (!page.cursor || page.reset.length > 0)
      throw new StepFailure(`feed.resume: ${JSON.stringify(page).slice(0, 300)}`);
    return page;
  };
  return { resume, close: () => socket?.close() };
}

/** @param {Shop} shop @param {PlayerSession[]} players @returns {Promise<{ questions: Record<string, Question>, close: () => void }>} */
async function questionsOf(shop, [unreading, reading, late]) {
  const followers = [unreading, reading, late].map((player) => follower(shop, player));
  const [none, all, fresh] = followers;
  const { cursor } = await none.resume(null);
  const before = { ...cursor, players: cursor.players - BEHIND };
  const { nextCursor } = await list(shop, unreading);
  return {
    close: () => followers.forEach(({ close }) => close()),
    questions: {
      'unread count, nothing read': () => none.resume(null),
      'unread count, everything read': () => all.resume(null),
      'unread count, just registered': () => fresh.resume(null),
      'resume, 20 messages behind': () => none.resume(before),
      'list, nothing read': () => list(shop, unreading),
      'list, everything read': () => list(shop, reading),
      'list, just registered': () => list(shop, late),
      'list, second page': () => list(shop, unreading, nextCursor),
      'console, newest first': () => rows(shop, { range: [0, 24] }),
      'console, sent, by time': () =>
        rows(shop, { filter: { state: 'sent' }, sort: ['sendAt', 'DESC'], range: [0, 24] }),
      'console, scheduled': () => rows(shop, { filter: { state: 'scheduled' }, range: [0, 24] }),
      'console, search (第7期)': () => rows(shop, { filter: { q: '第7期' }, range: [0, 24] }),
    },
  };
}

/** @param {Question} question @returns {Promise<number>} milliseconds */
async function timed(question) {
  const start = performance.now();
  await question();
  return performance.now() - start;
}

/** @param {Shop} shop @param {PlayerSession[]} players @param {number} times @returns {Promise<Map<string, number>>} medians */
async function times(shop, players, times) {
  await shop.start(measuredService('--uncached'));
  const { questions, close } = await questionsOf(shop, players);
  const medians = new Map();
  for (let count = 0; count < WARM_UP; count += 1) for (const question of Object.values(questions)) await question();
  for (const [name, question] of Object.entries(questions)) {
    const found = [];
    for (let count = 0; count < times; count += 1) found.push(await timed(question));
    medians.set(name, median(found));
  }
  close();
  await shop.stop();
  return medians;
}

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const shop = await Shop.open(bench, bench.database === 'postgres' ? await createPostgres(bench) : undefined);
  await shop.stop();
  const players = await signInPlayers(shop, 3);
  const [unreading, reading, late] = players.map(({ uid }) => uid);
  const many = bench.isShort ? 100_000 : 1_000_000;
  const measured = [];
  let filled = 0;
  for (const until of [FEW, many]) {
    await shop.execute(messageStatements({ from: filled + 1, until }, { unreading, reading, late }));
    filled = until;
    measured.push(await times(shop, players, bench.isShort ? 20 : 100));
  }
  const [few, lots] = measured;
  const lines = [...few].map(([name, before]) => {
    const after = lots.get(name) ?? NaN;
    return [name, milliseconds(before), milliseconds(after), `× ${number(after / before, 1)}`];
  });
  return [table([bench.database, `${number(FEW)} messages`, `${number(many)} messages`, 'growth'], lines)];
}
