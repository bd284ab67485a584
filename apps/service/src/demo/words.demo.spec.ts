import { afterAll, beforeAll, expect, it } from 'vitest';
import { words } from '#features/community/words/words.feature';
import { WordsService } from '#features/community/words/words.service';
import { ContentChecks } from '#platform/content/content-checks';
import { describeSqlite } from '#testing/each-database';
import { openTestApp, type TestApp } from '#testing/test-app';
import { wordsDemo } from './words.demo';

describeSqlite('the demo of sensitive words', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [words], target: await open.target() });
  });
  afterAll(() => app.close());

  const fill = () => wordsDemo.fill(app, () => undefined);
  const all = async () => (await app.get(WordsService).list({ range: [0, 99] })).rows;

  it('is there after the first start, and not a second time after the next', async () => {
    await fill();
    const { length } = await all();
    expect(length).toBeGreaterThan(20);
    await fill();
    expect(await all()).toHaveLength(length);
  });

  it.each([
    ['代 练 接 单，稳', 'refuse'],
    ['卖wai gua 的别来', 'review'],
    ['你个笨蛋', 'mask'],
    ['遇到外挂怎么举报？', 'pass'],
    ['笨蛋糕店的招牌真好看', 'pass'],
  ])('judges %j as %s', async (text, action) => {
    expect(await app.get(ContentChecks).judge(text)).toMatchObject({ action });
  });

  it.each([
    ['官方客服小美', 'refuse'],
    ['加微信看我', 'refuse'],
    ['系 统 消 息', 'refuse'],
    ['远航者', 'pass'],
  ])('judges the nickname %j as %s', async (name, action) => {
    expect(await app.get(ContentChecks).judge(name, 'nickname')).toMatchObject({ action });
  });

  it('lets players write about customer service and the makers', async () => {
    expect(await app.get(ContentChecks).judge('官方客服很快就回复了')).toMatchObject({ action: 'pass' });
    const { records } = await app.player.call('listSensitiveWords', { query: {} });
    expect(records.map(({ word }) => word)).not.toContain('官方');
  });

  it('does not come back once operators have removed it', async () => {
    for (const { id } of await all()) await app.get(WordsService).remove(id);
    await fill();
    expect(await all()).toHaveLength(0);
  });
});
