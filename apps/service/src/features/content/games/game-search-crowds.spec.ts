import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachDatabase } from '#testing/each-database';
import { countRowsOf, fillMany } from '#testing/databases/many-rows';
import { plansOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { games } from './games.feature';

const GAMES = 6000;
const ICON = `'{"id":"0192f3a0c1d24e5f8a9b0c1d2e3f4a01","width":512,"height":512}'`;

const ids = Array.from({ length: GAMES }, (_, index) => index + 1);
/** As the table has them: many share a count. */
const downloads = (id: number) => (id * 797) % 1000;
const isPublished = (id: number) => id % 20 !== 4;
const isNamed = (id: number) => id % 2 === 0;
const isTagged = (id: number) => id % 3 === 0;
const isThin = (id: number) => downloads(id) >= 1 && downloads(id) <= 100;
const byPopularity = (one: number, other: number) => downloads(other) - downloads(one) || other - one;

/** Three thousand names begin with 群星, two thousand games have it as a tag; the six hundred 孤岛 are hardly known. */
describeEachDatabase('the search for what very many games are found by', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [games], target: await open.target() });
    const state = `CASE WHEN i % 20 = 4 THEN 'draft' ELSE 'published' END`;
    const values = {
      id: 'i',
      age_rating: '8',
      name: `'第' || i`,
      state,
      type: `CASE WHEN i % 7 = 0 THEN 'card' ELSE 'role' END`,
    };
    const shown = { icon: ICON, publish_at: '1', download_count: '(i * 797) % 1000' };
    await fillMany(app, 'games', GAMES, { ...values, ...shown });
    await fillMany(app, 'game_terms', GAMES / 2, { position: '0', term: `'群星' || (2 * i)`, game_id: '2 * i' });
    await fillMany(app, 'game_terms', GAMES / 3, { position: '1', term: `'群星'`, game_id: '3 * i' });
    const thin = '((((i - 1) % 100) + 1) * 133) % 1000 + 1000 * ((i - 1) / 100)';
    await fillMany(app, 'game_terms', 600, { position: '0', term: `'孤岛' || i`, game_id: thin });
    await countRowsOf(app);
  });
  afterAll(() => app.close());

  const page = async (keyword: string, more: object = {}) => {
    const { list, nextCursor } = await app.player.call('listGames', { body: { keyword, pageSize: 50, ...more } });
    return { found: list.map(({ id }) => id), nextCursor };
  };
  async function pages(count: number, keyword: string, more: object = {}): Promise<number[]> {
    const found: number[] = [];
    let cursor: string | null | undefined;
    for (let asked = 0; asked < count; asked += 1) {
      const next = await page(keyword, { ...more, ...(cursor && { cursor }) });
      found.push(...next.found);
      cursor = next.nextCursor;
    }
    return found;
  }
  it('shows the most popular of all of them, page by page, without a gap', async () => {
    const named = ids.filter((id) => isNamed(id) && isPublished(id)).sort(byPopularity);
    expect(await pages(8, '群星')).toEqual(named.slice(0, 400));
  });

  it('stays exact in a type', async () => {
    const cards = ids.filter((id) => isNamed(id) && isPublished(id) && id % 7 === 0).sort(byPopularity);
    const tagged = ids.filter((id) => !isNamed(id) && isTagged(id) && id % 7 === 0).sort(byPopularity);
    const all = [...cards, ...tagged];
    expect(await pages(Math.ceil(all.length / 50), '群星', { type: 'card' })).toEqual(all);
  });

  it('suggests the most popular of all of them', async () => {
    const named = ids.filter((id) => isNamed(id) && isPublished(id)).sort(byPopularity);
    const suggested = await app.player.call('suggestGames', { query: { keyword: '群星' } });
    expect(suggested.map(({ id }) => id)).toEqual(named.slice(0, 10));
  });

  it('finds those that none of the most popular are among', async () => {
    const thin = ids.filter((id) => isThin(id) && isPublished(id)).sort(byPopularity);
    expect(await pages(4, '孤岛')).toEqual(thin.slice(0, 200));
  });

  it('asks no more of the table than it must', async () => {
    const plans = await plansOf(app, 'games', () => page('群'));
    expect(plans).toHaveLength(2);
    for (const plan of plans) expect(plan).toMatch(/ix_games_popular/);
    for (const plan of plans) expect(plan).not.toMatch(/TEMP B-TREE|Sort/);
  });

  it('narrows a list of the console in its own order, and leaves its length open', async () => {
    const all = ids.filter((id) => (isNamed(id) || isTagged(id)) && isPublished(id)).sort(byPopularity);
    const staff = await app.staff('owner');
    const filter = { q: '群星', state: 'published' } as const;
    const ask = (range: [number, number]) =>
      staff.ask('consoleListGames', { query: { filter, sort: ['downloadCount', 'DESC'], range } });
    const second = await ask([25, 49]);
    expect(second.data.map(({ id }) => id)).toEqual(all.slice(25, 50));
    expect(second.total).toBeNull();
    const last = await ask([600, 699]);
    expect(last.data.length).toBeGreaterThan(0);
  });

  it('keeps to the games that a list of the console asks for', async () => {
    const staff = await app.staff('owner');
    const filter = { q: '群星', id: [7, 8, 5999, 6000] };
    const { data, total } = await staff.ask('consoleListGames', { query: { filter } });
    expect(data.map(({ id }) => id)).toEqual([6000, 8]);
    expect(total).toBe(2);
  });
});
