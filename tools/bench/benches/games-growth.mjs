// Measures whether a page stays as quick when there are a thousand times as many games.
import { performance } from 'node:perf_hooks';
import { StepFailure } from '../../terminal.mjs';
import { measuredService } from '../build-service.mjs';
import { median, milliseconds, number, table } from '../figures.mjs';
import { createPostgres, Shop } from '../shop.mjs';

const FEW = 1000;
const WARM_UP = 30;

export const title = 'Growth of the games';
export const about =
  'Milliseconds of one response after the other over one connection (median), with no response cached, among one thousand and ' +
  'among one million games, nine in ten of them published. Flat is the goal.';

const form = (/** @type {Record<string, string>} */ fields) => ({
  method: 'POST',
  body: new URLSearchParams({ appID: '1000', channelID: '0', ...fields }),
});
const list = (/** @type {Record<string, string>} */ fields) => ({ path: '/web/game/list', init: form(fields) });
const suggest = (/** @type {string} */ keyword) => ({
  path: `/v1/games/suggestions?keyword=${encodeURIComponent(keyword)}`,
  init: {},
});
const rows = (/** @type {Record<string, unknown>} */ query) => {
  const text = Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]);
  return { path: `/admin/games?${new URLSearchParams(text)}`, init: {} };
};

/** @type {Record<string, { path: string, init: RequestInit }>} */
const pages = {
  'list, recommended': list({ sort: 'recommended' }),
  'list, latest': list({ sort: 'latest' }),
  'list, popular': list({ sort: 'popular' }),
  'list, by score': list({ sort: 'score' }),
  'list of a type, recommended': list({ type: 'strategy', sort: 'recommended' }),
  'list of a type, popular': list({ type: 'strategy', sort: 'popular' }),
  'search, one game (孤屿灯塔)': list({ keyword: '孤屿灯塔' }),
  'search, a tenth of all (星海)': list({ keyword: '星海' }),
  'search, one letter (x)': list({ keyword: 'x' }),
  'search in a type (远征)': list({ keyword: '远征', type: 'strategy' }),
  'suggestions (xing)': suggest('xing'),
  'types with their counts': { path: '/v1/games/types', init: {} },
  detail: { path: '/web/game/detail', init: { method: 'POST', body: new URLSearchParams({ appID: '500' }) } },
  'console, newest first': rows({ range: [0, 24] }),
  'console, by name': rows({ sort: ['name', 'ASC'], range: [0, 24] }),
  'console, by downloads': rows({ sort: ['downloadCount', 'DESC'], range: [0, 24] }),
  'console, last saved': rows({ sort: ['updatedAt', 'DESC'], range: [0, 24] }),
  'console, drafts': rows({ filter: { state: 'draft' }, range: [0, 24] }),
  'console, published by name': rows({ filter: { state: 'published' }, sort: ['name', 'ASC'], range: [0, 24] }),
  'console, published, last saved': rows({
    filter: { state: 'published' },
    sort: ['updatedAt', 'DESC'],
    range: [0, 24],
  }),
  'console, a type without games': rows({ filter: { type: 'sports' }, range: [0, 24] }),
  'console, free games': rows({ filter: { onlineType: 0 }, range: [0, 24] }),
  'console, a type by name': rows({ filter: { type: 'card' }, sort: ['name', 'ASC'], range: [0, 24] }),
  'console, search (星海)': rows({ filter: { q: '星海' }, range: [0, 24] }),
  'console, row 800 on': rows({ range: [800, 824] }),
};

/** @param {Shop} shop @param {{ path: string, init: RequestInit }} page @returns {Promise<number>} milliseconds */
async function ask(shop, { path, init }) {
  const headers = path.startsWith('/admin') ? shop.staffHeaders : {};
  const start = performance.now();
  const response = await fetch(`${shop.server.origin}/api${path}`, { ...init, headers });
  const text = await response.text();
  const time = performance.now() - start;
  const { code } = JSON.parse(text);
  if (!response.ok || (code !== undefined && code !== 0)) throw new StepFailure(`${path}: ${text.slice(0, 300)}`);
  return time;
}

/** @param {Shop} shop @param {number} times @returns {Promise<Map<string, number>>} the median of each page */
async function times(shop, times) {
  await shop.start(measuredService('--uncached'));
  // Once through all of them, so that no page pays for the compiler.
  for (let count = 0; count < WARM_UP; count += 1) for (const page of Object.values(pages)) await ask(shop, page);
  const medians = new Map();
  for (const [name, page] of Object.entries(pages)) {
    const found = [];
    for (let count = 0; count < times; count += 1) found.push(await ask(shop, page));
    medians.set(name, median(found));
  }
  await shop.stop();
  return medians;
}

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const shop = await Shop.open(bench, bench.database === 'postgres' ? await createPostgres(bench) : undefined);
  const many = bench.isShort ? 100_000 : 1_000_000;
  const measured = [];
  for (const games of [FEW, many]) {
    await shop.stop();
    await shop.fill(games);
    measured.push(await times(shop, bench.isShort ? 20 : 100));
  }
  const [few, lots] = measured;
  const lines = [...few].map(([name, before]) => {
    const after = lots.get(name) ?? NaN;
    return [name, milliseconds(before), milliseconds(after), `× ${number(after / before, 1)}`];
  });
  return [table([bench.database, `${number(FEW)} games`, `${number(many)} games`, 'growth'], lines)];
}
