// Measures the publishing of a post, and the part of it that compares with sensitive words.
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { shippedService } from '../build-service.mjs';
import { median, milliseconds, number, percent, percentile, table } from '../figures.mjs';
import { processorTime } from '../machine.mjs';
import { signInPlayers } from '../players.mjs';
import { mixedText, wordStatements } from '../seed-words.mjs';
import { Shop } from '../shop.mjs';
import { StepFailure } from '../../terminal.mjs';

const WORDS = 10_000;
const LENGTHS = [2000, 200];
const AT_ONCE = 8;

export const title = 'Publishing with sensitive words';
export const about =
  'Posts of 2,000 and 200 characters by `POST /api/v1/square/post`, eight at once and each with another text, published by a ' +
  'service without words, and by one with 10,000 in force. The share is what folding and matching take of the processor time of ' +
  'the whole publication.';

/** @typedef {{ server: import('../processes.mjs').Server, players: import('../players.mjs').PlayerSession[] }} Subject */

/** @param {Subject} subject @param {number} at @param {number} length @returns {Promise<number>} milliseconds */
async function publish({ server, players }, at, length) {
  const { uid, token } = players[at % players.length];
  const post = { clientId: randomUUID(), body: mixedText(length), tags: [1], pictures: [], gameId: null };
  const headers = { 'content-type': 'application/json', 'UG-Uid': uid, 'UG-Token': token };
  const start = performance.now();
  const body = JSON.stringify(post);
  const response = await fetch(`${server.origin}/api/v1/square/post`, { method: 'POST', headers, body });
  const text = await response.text();
  if (!response.ok || JSON.parse(text).code !== 0) throw new StepFailure(text.slice(0, 300));
  return performance.now() - start;
}

/**
 * @param {Subject} subject @param {number} count @param {number} length
 * @returns {Promise<{ processor: number, p50: number, p99: number }>} microseconds of processor each, milliseconds
 */
async function publishMany(subject, count, length) {
  const before = processorTime(subject.server.pid);
  /** @type {number[]} */
  const times = [];
  const one = async (/** @type {number} */ from) => {
    for (let at = from; at < count; at += AT_ONCE) times.push(await publish(subject, at, length));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, from) => one(from)));
  const processor = ((processorTime(subject.server.pid) - before) * 1000) / count;
  return { processor, p50: median(times), p99: percentile(times, 0.99) };
}

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const shop = await Shop.open(bench);
  await shop.call('POST', '/admin/tags', { tag: '攻略', color: 'blue', state: 'on' });
  await shop.stop();
  const players = await signInPlayers(shop, 50);
  const without = shop.copy();
  await shop.execute(wordStatements(WORDS));
  const all = { server: await shop.start(), players };
  const none = { server: await bench.start(shippedService, without), players };
  const count = bench.isShort ? 200 : 800;
  const rows = [];
  for (const length of LENGTHS) {
    for (const subject of [none, all]) await publishMany(subject, 100, length);
    const rounds = [];
    for (let round = 0; round < bench.effort.rounds; round += 1)
      rounds.push({ bare: await publishMany(none, count, length), full: await publishMany(all, count, length) });
    const middle = (/** @type {(round: typeof rounds[number]) => number} */ of) => median(rounds.map(of));
    rows.push([
      number(length),
      number(middle(({ bare }) => bare.processor)),
      number(middle(({ full }) => full.processor)),
      percent(middle(({ bare, full }) => (full.processor - bare.processor) / full.processor)),
      milliseconds(middle(({ bare }) => bare.p50)),
      milliseconds(middle(({ full }) => full.p50)),
      milliseconds(middle(({ full }) => full.p99)),
    ]);
  }
  const head = ['characters', 'CPU µs, no words', 'CPU µs, 10,000', 'share', 'p50 ms, no words', 'p50 ms', 'p99 ms'];
  return [table(head, rows)];
}
