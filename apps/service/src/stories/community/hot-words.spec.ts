import { afterAll, beforeAll, expect, it } from 'vitest';
import { HotWordCountsService } from '#features/community/hot-words/hot-word-counts.service';
import { postLists } from '#features/community/post-lists/post-lists.feature';
import { openTestApp, type TestApp } from '#testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ features: [postLists] });
});
afterAll(() => app.close());

it('a search of posts is counted once, whether it finds anything and however far one reads', async () => {
  const search = (query: object) => app.player.call('listPosts', { query: { keyword: '星海礼包', sort: 2, ...query } });
  for (let times = 0; times < 3; times += 1) await search({ pageSize: 10 + times });
  await search({ currentPage: 2 });
  await app.player.call('listPosts', { query: { sort: 2 } });
  await app.get(HotWordCountsService).flush();
  const operator = await app.staff('operator');
  const words = await operator.call('consoleListHotWords', {});
  expect(words.map(({ word, devices }) => [word, devices])).toEqual([['星海礼包', 1]]);
});
