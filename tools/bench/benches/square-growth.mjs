// Measures whether lists and the search of the square stay as quick when there are a thousand times as many posts.
import { performance } from 'node:perf_hooks';
import { StepFailure } from '../../terminal.mjs';
import { measuredService } from '../build-service.mjs';
import { median, milliseconds, number, percentile, table } from '../figures.mjs';
import { signInPlayers } from '../players.mjs';
import { authorStatements, postStatements, PROLIFIC, WORDS } from '../seed-square.mjs';
import { CROWDED_POST, peopleStatements } from '../seed-square-people.mjs';
import { createPostgres, Shop } from '../shop.mjs';

const FEW = 1000;
const WARM_UP = 30;
/** One transaction for more of them would need their room twice over. */
const FILLED_AT_ONCE = 100_000;

export const title = 'Growth of the square';
export const about =
  'Milliseconds of one response after the other over one connection (p50 and p99), with no response cached, among one thousand ' +
  'and among one million posts by five thousand authors, and as many comments, likes, notices and items of the review desk. One ' +
  'reader follows five hundred of the authors and has a tenth of the notices, another follows ten who wrote long ago. A tenth of ' +
  'the comments and likes is about one post, a tenth of the items waits, and one person wrote a twentieth of all posts. Flat is ' +
  'the goal.';

/** @typedef {import('../players.mjs').PlayerSession} PlayerSession */
/** @typedef {{ path: string, player?: PlayerSession, staff?: { method: string, body?: string } }} Question */

const NEXT = '/admin/moderation/next';

/** The moderators' list in the console. */
const DESK = `/admin/moderation?${new URLSearchParams({
  sort: '["priority","DESC"]',
  range: '[0,24]',
  filter: '{"state":"open"}',
})}`;

const list = (/** @type {Record<string, string | number>} */ query, /** @type {PlayerSession} */ player) => ({
  path: `/v1/square/post/list?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
  player,
});

/** @param {PlayerSession[]} players @returns {Record<string, Question>} */
function questionsFor([many, quiet]) {
  return {
    'recommended, a guest': list({ sort: 1 }),
    'recommended, a player': list({ sort: 1 }, many),
    'recommended, tenth page': list({ sort: 1, currentPage: 10 }, many),
    'recommended, behind the edition': list({ sort: 1, currentPage: 40 }, many),
    'newest, a guest': list({ sort: 2 }),
    'newest, a player': list({ sort: 2 }, many),
    'a tag, recommended': list({ sort: 1, tag: 3 }, many),
    'a tag, newest': list({ sort: 2, tag: 3 }, many),
    'a game, newest': list({ sort: 2, gameId: 1 }, many),
    'posts of a person': list({ uid: PROLIFIC.from }, many),
    'a person': { path: `/v1/square/player/${PROLIFIC.from}`, player: many },
    'followed, five hundred': { path: '/v1/square/post/follow', player: many },
    'followed, ten who are quiet': { path: '/v1/square/post/follow', player: quiet },
    'own posts': { path: '/v1/square/post/me?sort=2', player: many },
    [`search, one post (${WORDS.one})`]: list({ sort: 2, keyword: WORDS.one }, many),
    [`search, a tenth of all (${WORDS.tenth})`]: list({ sort: 2, keyword: WORDS.tenth }, many),
    [`search, two words (${WORDS.both})`]: list({ sort: 2, keyword: WORDS.both }, many),
    [`search, all (${WORDS.phrase})`]: list({ sort: 2, keyword: WORDS.phrase }, many),
    [`search, one character (${WORDS.character})`]: list({ sort: 2, keyword: WORDS.character }, many),
    'search, nothing (没有这句)': list({ sort: 2, keyword: '没有这句' }, many),
    [`search, by rank (${WORDS.tenth})`]: list({ sort: 1, keyword: WORDS.tenth }, many),
    'suggestion (星)': { path: '/v1/square/keyword/suggestion?keyword=星' },
    'whom to mention (作者1)': { path: '/v1/square/mention/suggestion?keyword=作者1', player: many },
    'a post, a guest': { path: `/v1/square/post/${CROWDED_POST}` },
    'a post, a player': { path: `/v1/square/post/${CROWDED_POST}`, player: many },
    'its comments, hottest': { path: `/v1/square/post/${CROWDED_POST}/comment/list?sort=1`, player: many },
    'its comments, newest': { path: `/v1/square/post/${CROWDED_POST}/comment/list?sort=2`, player: many },
    'followers of a person': { path: `/v1/square/follower/list?uid=${PROLIFIC.from}`, player: many },
    'notices and how many are unread': { path: '/v1/square/notice/list', player: many },
    'unread notices': { path: '/v1/square/notice/list?pageSize=1', player: many },
    'review desk, its list': { path: DESK, staff: { method: 'GET' } },
    'review desk, the next item': { path: NEXT, staff: { method: 'POST', body: '{}' } },
  };
}

/** @param {Shop} shop @param {Question} question @returns {RequestInit} */
function requestOf(shop, { player, staff }) {
  if (!staff) return { headers: player ? { 'UG-Uid': player.uid, 'UG-Token': player.token } : {} };
  return { ...staff, headers: { ...shop.staffHeaders, ...(staff.body && { 'content-type': 'application/json' }) } };
}

/** @param {Shop} shop @param {Question} question @returns {Promise<number>} milliseconds */
async function ask(shop, question) {
  const request = requestOf(shop, question);
  const start = performance.now();
  const response = await fetch(`${shop.server.origin}/api${question.path}`, request);
  const text = await response.text();
  const time = performance.now() - start;
  const isRefused = !question.staff && JSON.parse(text).code !== 0;
  if (!response.ok || isRefused) throw new StepFailure(`${question.path}: ${text.slice(0, 300)}`);
  // The next who asks finds as many as this one did.
  if (question.path === NEXT) await shop.call('POST', `/admin/moderation/${JSON.parse(text).id}/release`);
  return time;
}

/** @typedef {{ p50: number, p99: number }} Times */

/** @param {Shop} shop @param {PlayerSession[]} players @param {number} times @returns {Promise<Map<string, Times>>} */
async function timesOf(shop, players, times) {
  await shop.start(measuredService('--uncached'));
  const questions = questionsFor(players);
  for (let count = 0; count < WARM_UP; count += 1)
    for (const question of Object.values(questions)) await ask(shop, question);
  const measured = new Map();
  for (const [name, question] of Object.entries(questions)) {
    const found = [];
    for (let count = 0; count < times; count += 1) found.push(await ask(shop, question));
    measured.set(name, { p50: median(found), p99: percentile(found, 0.99) });
  }
  await shop.stop();
  return measured;
}

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const shop = await Shop.open(bench, bench.database === 'postgres' ? await createPostgres(bench) : undefined);
  await shop.stop();
  const players = await signInPlayers(shop, 2);
  const [many, quiet] = players.map(({ uid }) => uid);
  await shop.execute(authorStatements(bench.database, { many, quiet }));
  const max = bench.isShort ? 100_000 : 1_000_000;
  const measured = [];
  let filled = 0;
  for (const wanted of [FEW, max]) {
    while (filled < wanted) {
      const until = Math.min(filled + FILLED_AT_ONCE, wanted);
      const ids = { from: filled + 1, until };
      await shop.execute([...postStatements(bench.database, ids), ...peopleStatements(ids, many)]);
      filled = until;
    }
    measured.push(await timesOf(shop, players, bench.isShort ? 40 : 200));
  }
  const [few, lots] = measured;
  const lines = [...few].map(([name, before]) => {
    const after = lots.get(name);
    const times = [before.p50, before.p99, after.p50, after.p99].map(milliseconds);
    return [name, ...times, `× ${number(after.p50 / before.p50, 1)}`];
  });
  const [less, more] = [number(FEW), number(max)];
  const head = [bench.database, `p50, ${less}`, `p99, ${less}`, `p50, ${more}`, `p99, ${more}`, 'growth of p50'];
  return [table(head, lines)];
}
