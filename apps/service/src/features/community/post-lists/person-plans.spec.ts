import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachDatabase } from '#testing/each-database';
import { countRowsOf, fillMany } from '#testing/databases/many-rows';
import { makePlayer, type PlayerDevice } from '#testing/players';
import { plansOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { postLists } from './post-lists.feature';

const POSTS = 20_000;
const OF_ONE = 5_000;

describeEachDatabase('the posts of a player who wrote thousands of them', (open) => {
  let app: TestApp;
  let author: PlayerDevice;
  let reader: PlayerDevice;
  beforeAll(async () => {
    app = await openTestApp({ features: [postLists], target: await open.target() });
    [author, reader] = [await makePlayer(app), await makePlayer(app)];
    const row = {
      version: '1',
      state: `'published'`,
      body: `'路过'`,
      pictures: `'[]'`,
      tag_ids: `'[]'`,
      published_at: '1 + i',
      created_at: '1 + i',
      rank: 'i',
    };
    await fillMany(app, 'posts', POSTS, { ...row, uid: `${author.uid} + 1 + i % 500`, client_id: `'others ' || i` });
    await fillMany(app, 'posts', OF_ONE, { ...row, uid: String(author.uid), client_id: `'own ' || i` });
    await countRowsOf(app);
  });
  afterAll(() => app.close());

  it('are read in the order of an index, a page at a time', async () => {
    const list = (cursor?: string) =>
      reader.client.call('listPosts', { query: { uid: author.uid, ...(cursor && { cursor }) } });
    const { records, nextCursor } = await list();
    expect(records).toHaveLength(20);
    for (const read of [() => list(), () => list(nextCursor ?? '')]) {
      const plans = await plansOf(app, 'posts', read);
      expect(plans.length).toBeGreaterThan(0);
      expect(plans[0]).not.toMatch(/TEMP B-TREE|SCAN p\b|Sort|Seq Scan on posts/);
    }
  });
});
