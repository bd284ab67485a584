// @module-tag deep
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { postLikes } from '#features/community/post-likes/post-likes.feature';
import { posts } from '#features/community/posts/posts.feature';
import { describeSqlite } from '#testing/each-database';
import { noteReviews, type NotedReviews } from '#testing/records/square';
import { openTestApp, type TestApp } from '#testing/test-app';
import { demoPosts } from './demo-posts';
import { postsDemo } from './posts.demo';

describeSqlite('the demo of posts', (open) => {
  let app: TestApp;
  let reviews: NotedReviews;
  beforeAll(async () => {
    app = await openTestApp({ features: [posts, postLikes], target: await open.target() });
    reviews = noteReviews(app);
  });
  afterAll(() => app.close());

  const said: string[] = [];
  const fill = () => postsDemo.fill(app, (line) => said.push(line));
  const count = async (sql: string) =>
    Number((await app.get(Database).query<{ count: number | string }>(sql))[0]?.count);

  it('is there after the first start, and not a second time after the next', async () => {
    await fill();
    await fill();
    expect(said.at(-1)).toBe(`演示内容已就绪：${demoPosts.length} 篇帖子`);
    const waiting = demoPosts.filter(({ isWaiting }) => isWaiting).length;
    expect(await count('SELECT count(*) AS count FROM posts')).toBe(demoPosts.length);
    expect(await count(`SELECT count(*) AS count FROM posts WHERE state = 'waiting'`)).toBe(waiting);
    expect(reviews.submitted).toHaveLength(waiting);
    expect(demoPosts.length).toBeGreaterThanOrEqual(40);
  });

  it('is read with its pictures, its tags and as many likes as there are', async () => {
    const sql = `SELECT count(*) AS count FROM posts WHERE like_count <>
      (SELECT count(*) FROM post_likes WHERE post_id = posts.id)`;
    expect(await count(sql)).toBe(0);
    const [first] = await app.get(Database).query<{ id: number }>('SELECT id FROM posts ORDER BY id LIMIT 1');
    const post = await app.player.call('getPost', { params: { id: first?.id ?? 0 } });
    expect(post).toMatchObject({
      state: 'published',
      author: { name: '远航者' },
      tags: [{ tag: '攻略' }, { tag: '晒图' }],
    });
    expect(post.pictures).toHaveLength(3);
    const ofGames = demoPosts.filter(({ game }) => game).length;
    expect(await count('SELECT count(*) AS count FROM posts WHERE game_id IS NOT NULL')).toBe(ofGames);
    expect(post.game).toMatchObject({ name: '星海远征' });
    const showing = demoPosts.filter(({ pictures }) => pictures > 0).length;
    expect(await count(`SELECT count(*) AS count FROM posts WHERE pictures <> '[]'`)).toBe(showing);
    expect(demoPosts.filter(({ game, tags, pictures }) => (game ?? tags.includes('晒图')) && pictures === 0)).toEqual(
      [],
    );
    expect((await fetch(`${app.origin}${post.pictures[0]?.small ?? ''}`)).status).toBe(200);
  });
});
