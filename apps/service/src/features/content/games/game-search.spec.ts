import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { contractBreaches } from '#testing/response-validation';
import { describeEachDatabase } from '#testing/each-database';
import { makePublished } from '#testing/records/sample-games';
import { openTestApp, type TestApp } from '#testing/test-app';
import { GameEditingService } from './game-editing.service';
import { GameEntity } from './game.entity';
import { games } from './games.feature';

describeEachDatabase('the search for games', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [games], target: await open.target() });
    await add('星海远征', 10, { developer: '北辰工坊', tags: ['策略', '单机'], type: 'strategy' });
    await add('海上星光', 900, { tags: ['休闲'] });
    await add('星光球场', 500, { type: 'sports' });
    await add('Runes 符文', 50, { developer: 'Polaris' });
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  async function add(name: string, downloadCount: number, fields: Parameters<typeof makePublished>[1]) {
    const { id } = await makePublished(app, { ...fields, name });
    await app.get(UnitOfWork).run(() => app.get(Database).repository(GameEntity).update({ id }, { downloadCount }));
    return id;
  }
  const find = async (keyword: string, more: object = {}) =>
    (await app.player.call('listGames', { body: { keyword, ...more } })).list.map((game) => game.name);
  const suggest = async (keyword: string) =>
    (await app.player.call('suggestGames', { query: { keyword } })).map((game) => game.name);

  it.each([
    ['星', ['星光球场', '星海远征', '海上星光']],
    ['星海', ['星海远征']],
    ['海', ['海上星光', '星海远征']],
    ['xing', ['星光球场', '星海远征', '海上星光']],
    ['XINGHAI', ['星海远征']],
    ['xhyz', ['星海远征']],
    ['xg', ['星光球场', '海上星光']],
    ['球场', ['星光球场']],
    ['qiuchang', ['星光球场']],
    ['runes', ['Runes 符文']],
    ['fuwen', ['Runes 符文']],
    ['polar', ['Runes 符文']],
    ['单机', ['星海远征']],
    ['北辰', ['星海远征']],
    ['体育', ['星光球场']],
    ['体育游戏', ['星光球场']],
    ['没有这个游戏', []],
    ['%', []],
    ['_', []],
    ["'", []],
    ['星%', []],
    [':from', []],
  ])('finds by %j: names that begin with it first, then the popular', async (keyword, names) => {
    expect(await find(keyword)).toEqual(names);
    expect(await suggest(keyword)).toEqual(names);
  });

  it.each([
    ['xinhai', ['星海远征']],
    ['xin hai', ['星海远征']],
    ['xīng hǎi yuán zhēn', ['星海远征']],
    ['singhai', []],
    ['xinguan', ['海上星光', '星光球场']],
    ['shangxinguan', ['海上星光']],
    ['sangxing', ['海上星光']],
    ['qiucang', ['星光球场']],
    ['luenfu', []],
  ])('finds by %j what sounds alike, where nothing is spelled so', async (keyword, names) => {
    expect(await find(keyword)).toEqual(names);
    expect(await suggest(keyword)).toEqual(names);
    const staff = await app.staff('owner');
    const listed = await staff.call('consoleListGames', { query: { filter: { q: keyword } } });
    expect(listed.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });

  it('goes on page by page through what sounds alike, in a type as well', async () => {
    const first = await app.player.call('listGames', { body: { keyword: 'xinguan', pageSize: 1 } });
    expect(first.list.map((game) => game.name)).toEqual(['海上星光']);
    const cursor = String(first.nextCursor);
    const rest = await app.player.call('listGames', { body: { keyword: 'xinguan', pageSize: 1, cursor } });
    expect(rest).toMatchObject({ list: [{ name: '星光球场' }], nextCursor: null });
    expect(await find('xinguan', { type: 'sports' })).toEqual(['星光球场']);
  });

  it('can be narrowed to a type, and goes on page by page', async () => {
    expect(await find('星', { type: 'sports' })).toEqual(['星光球场']);
    const first = await app.player.call('listGames', { body: { keyword: '星', pageSize: 2 } });
    expect(first.list.map((game) => game.name)).toEqual(['星光球场', '星海远征']);
    const cursor = String(first.nextCursor);
    const rest = await app.player.call('listGames', { body: { keyword: '星', pageSize: 2, cursor } });
    expect(rest).toMatchObject({ list: [{ name: '海上星光' }], nextCursor: null });
  });

  it('suggests nothing for spaces, and lists everything', async () => {
    expect(await suggest('　 ')).toEqual([]);
    expect(await find('　 ')).toHaveLength(4);
  });

  it('follows a game to its new name', async () => {
    const id = await add('旧名字', 1, {});
    const { version } = await app.get(GameEditingService).get(id);
    const fields = { name: '新称呼', type: 'casual', onlineType: 0, buyAmount: 0 } as const;
    await app.get(GameEditingService).update(id, { version, ...fields });
    expect(await find('旧名')).toEqual([]);
    expect(await find('xch')).toEqual(['新称呼']);
  });

  it('suggests at most ten', async () => {
    for (let count = 0; count < 12; count += 1) await makePublished(app, { name: `连载${count}` });
    expect(await suggest('连载')).toHaveLength(10);
  });
});
