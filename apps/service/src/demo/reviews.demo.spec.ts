// @module-tag deep
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { postLikes } from '#features/community/post-likes/post-likes.feature';
import { posts } from '#features/community/posts/posts.feature';
import { reviews } from '#features/community/reviews/reviews.feature';
import { describeSqlite } from '#testing/each-database';
import { makePublished } from '#testing/records/sample-games';
import { noteReviews } from '#testing/records/square';
import { openTestApp, type TestApp } from '#testing/test-app';
import { demoGames } from './demo-games';
import { demoReviews } from './demo-reviews';
import { reviewsDemo } from './reviews.demo';

it('is of ten games that the demo has on the shelf', () => {
  const shelf = new Set(demoGames.filter(({ state }) => state === 'published').map(({ name }) => name));
  const games = new Set(demoReviews.map(({ game }) => game));
  expect(games.size).toBe(10);
  expect([...games].filter((name) => !shelf.has(name))).toEqual([]);
});

describeSqlite('the demo of reviews', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [posts, postLikes, reviews], target: await open.target() });
    noteReviews(app);
  });
  afterAll(() => app.close());

  it('is there after the first start for the games on the shelf, and not a second time after the next', async () => {
    const { id } = await makePublished(app, { name: '星海远征', score: 9.2 });
    const said: string[] = [];
    for (let start = 0; start < 2; start += 1) await reviewsDemo.fill(app, (line) => said.push(line));
    const wanted = demoReviews.filter(({ game }) => game === '星海远征');
    expect(said.filter((line) => line.includes('评价'))).toEqual([`演示内容已就绪：${wanted.length} 条评价`]);
    const page = await app.player.call('listReviews', { params: { id }, query: { sort: 1 } });
    expect(page.summary.count).toBe(wanted.length);
    expect(page.records[0]).toMatchObject({ content: wanted[0]?.content, reply: { text: wanted[0]?.reply } });
    const wrong = `SELECT id FROM reviews WHERE useful_count <> (SELECT count(*) FROM review_votes v WHERE v.review_id = reviews.id)`;
    expect(await app.get(Database).query(wrong)).toEqual([]);
  });
});
