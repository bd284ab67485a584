import { TransportError } from '@ug/api-client';
import type { BodyOf, Schemas } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ResponseCache } from '#platform/cache/response-cache';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { contractBreaches } from '#testing/response-validation';
import { describeEachDatabase } from '#testing/each-database';
import { insertPublished, makeDraft, makePublished } from '#testing/records/sample-games';
import { outcomeOf } from '#testing/staff-desk';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { GamePublishingService } from './game-publishing.service';
import { GameRatingsService } from './game-ratings.service';
import { games } from './games.feature';

type Sort = Schemas['GameSort'];

describeEachDatabase('the lists of games', (open) => {
  let app: TestApp;
  let bulk: number[];
  beforeAll(async () => {
    app = await openTestApp({ features: [games], target: await open.target() });
    // Few different values, so that many rows are equal but for their id.
    const at = app.clock.now().getTime();
    bulk = await insertPublished(
      app,
      Array.from({ length: 45 }, (_, index) => ({
        sortOrder: index % 4,
        downloadCount: index % 5,
        publishAt: new Date(at - (index % 3) * 1000),
        scoreTenths: (index % 6) * 10,
      })),
    );
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const list = (body: Partial<BodyOf<'listGames'>>) => app.player.call('listGames', { body });
  const forget = () => app.get(ResponseCache).drop('games');

  async function walk(body: Partial<BodyOf<'listGames'>>, between: () => Promise<unknown> = async () => undefined) {
    const ids: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null; await between()) {
      const page = await list({ ...body, ...(cursor && { cursor }) });
      ids.push(...page.list.map((game) => game.id));
      cursor = page.nextCursor;
    }
    return ids;
  }

  it.each(['recommended', 'latest', 'popular', 'score'] as const)('go through every game once, by %s', async (sort) => {
    const ids = await walk({ sort, type: 'puzzle', pageSize: 7 });
    expect([...ids].sort((a, b) => a - b)).toEqual(bulk);
    const keys: Record<Sort, (index: number) => number> = {
      recommended: (index) => index % 4,
      latest: (index) => -(index % 3),
      popular: (index) => index % 5,
      score: (index) => index % 6,
    };
    const keyOf = (id: number) => keys[sort](bulk.indexOf(id));
    const expected = [...bulk].sort((a, b) => keyOf(b) - keyOf(a) || b - a);
    expect(ids).toEqual(expected);
  });

  it('are by the score that players see, and games with few reviews come last', async () => {
    const rated = [
      { name: '只有运营评分', scoreTenths: 95, reviewCount: 0, reviewStars: 0 },
      { name: '四条好评', scoreTenths: 0, reviewCount: 4, reviewStars: 20 },
      { name: '五条评价', scoreTenths: 0, reviewCount: 5, reviewStars: 21 },
      { name: '评价极多', scoreTenths: 90, reviewCount: 800_000, reviewStars: 4_000_000 },
      { name: '三十条评价', scoreTenths: 80, reviewCount: 30, reviewStars: 145 },
      { name: '没有评分', scoreTenths: 0, reviewCount: 0, reviewStars: 0 },
      { name: '一条差评', scoreTenths: 88, reviewCount: 1, reviewStars: 1 },
      { name: '七条差评', scoreTenths: 0, reviewCount: 7, reviewStars: 8 },
    ];
    const ids = await insertPublished(
      app,
      rated.map((fields) => ({ ...fields, type: 'sports' as const })),
    );
    const order = async () => {
      forget();
      const { list: games } = await list({ type: 'sports', sort: 'score', pageSize: 50 });
      return games.filter(({ id }) => ids.includes(id)).map(({ name, score }) => `${name} ${score}`);
    };
    const few = ['四条好评 10', '只有运营评分 9.5', '一条差评 8.5'];
    const enough = ['评价极多 10', '三十条评价 9', '五条评价 8.4', '七条差评 2.3'];
    expect(await order()).toEqual([...enough, ...few, '没有评分 0']);
    const rate = (index: number, count: number, stars: number) =>
      app.get(UnitOfWork).run(() => app.get(GameRatingsService).change(ids[index] ?? 0, { count, stars }));
    await rate(1, 1, 5);
    await rate(3, -799_996, -3_999_980);
    const now = ['四条好评 10', ...enough.slice(1), '只有运营评分 9.5', '评价极多 9.2', '一条差评 8.5'];
    expect(await order(), 'a review moves its game at once').toEqual([...now, '没有评分 0']);
  });

  it('neither repeat nor skip a game while others are published', async () => {
    let added = 0;
    const publishMore = async () => {
      added += 1;
      await insertPublished(app, [{ type: 'sports', sortOrder: added % 5, name: '后来者' }]);
      forget();
    };
    const before = await insertPublished(
      app,
      Array.from({ length: 20 }, (_, index) => ({ type: 'sports' as const, sortOrder: index % 4 })),
    );
    const ids = await walk({ type: 'sports', sort: 'recommended', pageSize: 3 }, publishMore);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(before));
    expect(added).toBeGreaterThan(5);
  });

  it('show what a card needs', async () => {
    const { id } = await makePublished(app, {
      name: '卡片游戏',
      type: 'card',
      summary: '一句话',
      tags: ['卡牌', ' 单机 ', '单机'],
      score: 8.84,
      onlineType: 1,
      buyAmount: 30,
    });
    const [card] = (await list({ type: 'card' })).list;
    expect(card).toMatchObject({ id, name: '卡片游戏', type: 'card', summary: '一句话', tags: ['卡牌', '单机'] });
    expect(card).toMatchObject({ onlineType: 1, buyAmount: 30, score: 8.8, size: 500, downloadCount: 0 });
    expect(card?.icon).toMatchObject({ width: 32, height: 16, small: `/api/images/${card?.icon.id}/small` });
  });

  it.each([
    ['garbage', 'nonsense'],
    ['another order', Buffer.from('["popular",1,1]').toString('base64url')],
    ['numbers no column holds', Buffer.from('["recommended",9007199254740991,1]').toString('base64url')],
  ])('refuse a cursor of %s as bad input', async (_, cursor) => {
    const refused = await list({ cursor }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(TransportError);
    expect(refused).toMatchObject({ status: 400 });
  });

  it('read one statement, whatever the page size', async () => {
    for (const pageSize of [1, 50]) {
      expect(await statementsOf(app, () => list({ pageSize, sort: 'popular', type: 'puzzle' }))).toHaveLength(1);
    }
    expect(await statementsOf(app, () => list({ pageSize: 50, keyword: '批量' }))).toHaveLength(1);
    expect(await statementsOf(app, () => app.player.call('listGameTypes'))).toHaveLength(1);
  });

  it('are served from memory until a game changes', async () => {
    const read = () => list({ type: 'action' });
    expect((await read()).list).toEqual([]);
    expect(await statementsOf(app, read)).toEqual([]);
    const { id } = await makePublished(app, { type: 'action' });
    expect((await read()).list.map((game) => game.id)).toEqual([id]);
    await app.get(GamePublishingService).unpublish(id);
    expect((await read()).list).toEqual([]);
  });

  it('are read once, however many players ask for the same at the same moment', async () => {
    const crowd = (query: Partial<BodyOf<'listGames'>>) =>
      statementsOf(app, () => Promise.all(Array.from({ length: 20 }, () => list(query))));
    expect(await crowd({ type: 'simulation' })).toHaveLength(1);
    forget();
    expect(await crowd({ type: 'simulation' })).toHaveLength(1);
    const missing = () => outcomeOf(app.player.call('getGameDetail', { body: { appID: 2_000_000_000 } }));
    const refused = await Promise.all(Array.from({ length: 5 }, missing));
    expect(refused, 'a refusal is not shared, and no request waits for one').toEqual(Array(5).fill('1101'));
  });

  it('are never older than a drop that happened while they were read', async () => {
    const cache = app.get(ResponseCache);
    const ticket = cache.start('a list', 'games');
    const waiting = cache.awaited('a list');
    cache.drop('games');
    if (ticket) cache.finish(ticket, '{"code":0,"old":true}');
    expect([await waiting, cache.find('a list')]).toEqual([null, undefined]);
  });

  it('count the types that have published games, in the order of the contract', async () => {
    await makeDraft(app, { type: 'role' });
    await makePublished(app, { type: 'simulation' });
    const types = await app.player.call('listGameTypes');
    expect(types.map(({ type }) => type)).toEqual(['puzzle', 'simulation', 'card', 'sports']);
    expect(types[0]?.count).toBe(bulk.length);
  });

  it('never show a draft, nor one that was taken down', async () => {
    const draft = await makeDraft(app, { name: '不可见草稿', type: 'strategy' });
    const down = await makePublished(app, { name: '不可见旧作', type: 'strategy' });
    await app.get(GamePublishingService).unpublish(down.id);
    const ids = (await Promise.all([list({ type: 'strategy' }), list({ keyword: '不可见' })])).flatMap((page) =>
      page.list.map((game) => game.id),
    );
    expect(ids).toEqual([]);
    expect(await app.player.call('suggestGames', { query: { keyword: '不可见' } })).toEqual([]);
    for (const { id } of [draft, down]) {
      expect(await outcomeOf(app.player.call('getGameDetail', { body: { appID: id } }))).toBe('1101');
    }
  });
});
