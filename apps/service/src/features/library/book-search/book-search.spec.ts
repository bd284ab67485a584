import type { PlayerClient, StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeSqlite } from '#testing/each-database';
import { giveDiamonds } from '#testing/records/diamonds';
import { makeChapter, makeNovel, novelFeatures, publishWork } from '#testing/records/library';
import { makePlayer, refusalOf } from '#testing/players';
import { openTestApp, type TestApp } from '#testing/test-app';
import { bookSearch } from './book-search.feature';

describeSqlite('words in a novel', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  let workId: number;
  let first: number;
  let paid: number;

  beforeAll(async () => {
    app = await openTestApp({ features: [...novelFeatures, bookSearch], target: await open.target() });
    staff = await app.staff('operator');
    workId = (await makeNovel(app, staff)).id;
    first = (await makeChapter(staff, workId, { title: '第一章', text: '灯塔的台阶。\n今晚灯塔起雾。' })).id;
    paid = (await makeChapter(staff, workId, { title: '第二章', text: '灯塔里藏着秘密。', access: 'paid', price: 20 }))
      .id;
    await makeChapter(staff, workId, { title: '第三章', text: '雨停了，灯塔还亮着。' });
    await publishWork(staff, workId);
  });
  afterAll(() => app.close());

  const search = (by: PlayerClient, keyword: string, cursor?: string, id = workId) =>
    by.call('searchBook', { params: { id }, query: { keyword, cursor } });
  const placesOf = async (by: PlayerClient, keyword: string) =>
    (await search(by, keyword)).list.map(({ partTitle, paragraphId, offset }) => [partTitle, paragraphId, offset]);

  it('are found in the order of the book by whoever reads it', async () => {
    expect(await placesOf(app.player, '灯塔')).toEqual([
      ['第一章', 1, 0],
      ['第一章', 2, 2],
      ['第三章', 1, 4],
    ]);
    expect(await search(app.player, '没有这些')).toMatchObject({ list: [], passed: 3, total: 3, nextCursor: null });
  });

  it('of a locked chapter are in no snippet, no count and no place, until it is bought', async () => {
    const { client, uid } = await makePlayer(app);
    for (const by of [app.player, client]) {
      const page = await search(by, '灯塔');
      expect(JSON.stringify(page)).not.toContain('秘密');
      expect(page).toMatchObject({ passed: 3, total: 3, skipped: 1 });
      expect(await search(by, '秘密')).toMatchObject({ list: [] });
    }
    await giveDiamonds(app, uid, 100);
    await client.call('buyWork', { params: { id: workId }, body: { scope: 'part', partId: paid, price: 20 } });
    expect(await search(client, '秘密')).toMatchObject({
      list: [{ partId: paid, snippet: '灯塔里藏着秘密。' }],
      skipped: 0,
    });
    expect((await search(app.player, '秘密')).list).toEqual([]);
  });

  it('are those of the text as it is now', async () => {
    await search(app.player, '台阶');
    await staff.call('consoleSaveChapter', {
      params: { id: first },
      body: { version: 1, text: '灯塔的阶梯。\n今晚灯塔起雾。' },
    });
    expect((await search(app.player, '台阶')).list).toEqual([]);
    expect((await search(app.player, '阶梯')).list).toMatchObject([{ partId: first, offset: 3 }]);
  });

  it('are found part by part in a long book, each once', async () => {
    const { id } = await makeNovel(app, staff);
    const text = Array.from({ length: 9 }, (_, line) => `第${line}行有潮水。`).join('\n');
    for (let n = 0; n < 12; n += 1) await makeChapter(staff, id, { title: `第${n}章`, text });
    await publishWork(staff, id);
    const found: string[] = [];
    const passed: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await search(app.player, '潮水', cursor, id);
      found.push(...page.list.map(({ partId, paragraphId }) => `${partId}:${paragraphId}`));
      passed.push(page.passed);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(found).toHaveLength(12 * 9);
    expect(new Set(found).size).toBe(found.length);
    expect(passed.length).toBeGreaterThan(1);
    expect(passed).toEqual(passed.toSorted((a, b) => a - b));
    expect(passed.at(-1)).toBe(12);
  });

  it('are not looked for in a work that players do not see, or with a cursor of another list', async () => {
    const { id } = await makeNovel(app, staff);
    await makeChapter(staff, id);
    expect(await refusalOf(search(app.player, '灯塔', undefined, id))).toBe('work.notFound');
    await expect(search(app.player, '灯塔', 'forged')).rejects.toMatchObject({ status: 400 });
    await expect(search(app.player, ' 灯 ')).rejects.toMatchObject({ status: 400 });
  });
});
