import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { Jobs } from '#platform/jobs/jobs';
import { contractBreaches } from '#testing/response-validation';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer } from '#testing/players';
import { changePost, insertPosts } from '#testing/records/square-posts';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { postLists } from './post-lists.feature';

const BODIES = [
  '送一个礼包，先到先得',
  '礼包兑换码在哪里输入？',
  '包礼物的纸哪里买',
  '礼。包',
  '《星海2》打通了，BOSS战太难',
  '星海，2区开服',
  'さくらんぼ的立绘好看',
  '𠮷野家联动来了',
  '哈'.repeat(1_999) + '了',
  '這個遊戲的裝備怎麼強化',
];

describeEachDatabase('the search of posts', (open) => {
  let app: TestApp;
  let uid: number;
  let ids: number[];
  beforeAll(async () => {
    app = await openTestApp({ features: [postLists], target: await open.target() });
    uid = (await makePlayer(app)).uid;
    ids = await insertPosts(
      app,
      BODIES.map((body) => ({ uid, body })),
    );
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const search = async (keyword: string, sort: 1 | 2 = 2) =>
    (await app.player.call('listPosts', { query: { keyword, sort, pageSize: 50 } })).records;
  /** The places of the bodies that it finds. */
  const found = async (keyword: string, sort: 1 | 2 = 2) =>
    (await search(keyword, sort)).map(({ id }) => ids.indexOf(id)).sort((a, b) => a - b);

  it.each([
    ['礼包', [0, 1]],
    ['包兑', [1]],
    ['礼包兑换码', [1]],
    ['礼包兑码', []],
    ['包礼', [2]],
    ['礼', [0, 1, 2, 3]],
    ['包', [0, 1, 2, 3]],
    ['码', [1]],
    ['礼包 输入', [1]],
    ['输入 礼包', [1]],
    ['礼包 星海', []],
    ['星海', [4, 5]],
    ['星海2', [4]],
    ['星海 2', [4, 5]],
    ['boss', [4]],
    ['ＢＯ', [4]],
    ['oss', []],
    ['boss战', [4]],
    ['くら', [6]],
    ['𠮷野', [7]],
    ['哈哈哈', [8]],
    ['游戏的装备', [9]],
    ['遊戲', [9]],
    ['没有这句话', []],
    [`"'*:(|&!<->%_`, []],
    ['，', []],
  ] as const)('finds for %j exactly %j', async (keyword, expected) => {
    expect(await found(keyword)).toEqual(expected);
    expect(await found(keyword, 1), 'by rank it is the same').toEqual(expected);
  });

  it('is no search where nothing was typed', async () => {
    expect(await found('   ')).toHaveLength(BODIES.length);
  });

  it('gives the newest first, or the best', async () => {
    const [older, newer] = await insertPosts(app, [
      { uid, body: '攻略合集上', rank: 9_000_000_000 },
      { uid, body: '攻略合集下', rank: 1 },
    ]);
    expect((await search('攻略合集')).map(({ id }) => id)).toEqual([newer, older]);
    expect((await search('攻略合集', 1)).map(({ id }) => id)).toEqual([older, newer]);
  });

  it('follows what a post says, and forgets one that is gone at once', async () => {
    const [id = 0] = await insertPosts(app, [{ uid, body: '灯塔下见' }]);
    const other = (await makePlayer(app)).client;
    const seen = async (keyword: string) =>
      (await other.call('listPosts', { query: { keyword, sort: 2 } })).records.length;
    await changePost(app, id, { body: '码头上见' });
    expect([await seen('灯塔'), await seen('码头')]).toEqual([0, 1]);
    await changePost(app, id, { state: 'removed' });
    expect(await seen('码头')).toBe(0);
    await changePost(app, id, { state: 'published' });
    expect(await seen('码头')).toBe(1);
    await changePost(app, id, { state: 'deleted' });
    expect(await seen('码头')).toBe(0);
  });

  it('knows nothing of a post that waits', async () => {
    await insertPosts(app, [{ uid, body: '等待审核的句子', state: 'waiting', publishedAt: null }]);
    expect(await search('等待审核')).toEqual([]);
  });

  if (open.dialect === 'sqlite')
    it('keeps nothing of what was removed for longer than a day', async () => {
      const kept = async () => {
        const sql = `SELECT count(*) AS count FROM post_search_data WHERE instr(block, CAST('绝密' AS blob)) > 0`;
        return (await app.get(Database).query<{ count: number }>(sql))[0]?.count;
      };
      const [id = 0] = await insertPosts(app, [{ uid, body: '绝密词语' }]);
      await changePost(app, id, { state: 'deleted' });
      expect(await kept()).toBe(1);
      await app.get(Jobs).runDue();
      app.clock.advance(86_400);
      await app.get(Jobs).runDue();
      expect(await kept()).toBe(0);
      expect(await found('礼包')).toEqual([0, 1]);
    });

  it('is one statement for a guest and two for a player beside their session, whatever the page size', async () => {
    const { client } = await makePlayer(app);
    for (const pageSize of [1, 50]) {
      const query = { keyword: '礼', sort: 2 as const, pageSize };
      await client.call('listPosts', { query });
      const asked = await statementsOf(app, () => client.call('listPosts', { query }));
      expect(asked.filter((text) => !/\bsessions\b/.test(text))).toHaveLength(2);
      app.clock.advance(2);
      await app.player.call('listPosts', { query: { keyword: '送', sort: 2 } });
      expect(await statementsOf(app, () => app.player.call('listPosts', { query }))).toHaveLength(1);
    }
  });
});
