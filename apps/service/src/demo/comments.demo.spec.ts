// @module-tag deep
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { commentLikes } from '#features/community/comment-likes/comment-likes.feature';
import { comments } from '#features/community/comments/comments.feature';
import { postLikes } from '#features/community/post-likes/post-likes.feature';
import { posts } from '#features/community/posts/posts.feature';
import { describeSqlite } from '#testing/each-database';
import { noteReviews } from '#testing/records/square';
import { openTestApp, type TestApp } from '#testing/test-app';
import { commentsDemo } from './comments.demo';
import { demoThreads, type DemoComment } from './demo-comments';

const sizeOf = ({ replies }: DemoComment): number => replies.reduce((sum, reply) => sum + sizeOf(reply), 1);
const all = Object.values(demoThreads).flat();

describeSqlite('the demo of comments', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [posts, postLikes, comments, commentLikes], target: await open.target() });
    noteReviews(app);
  });
  afterAll(() => app.close());

  const said: string[] = [];
  const fill = () => commentsDemo.fill(app, (line) => said.push(line));
  const rows = (sql: string) => app.get(Database).query<{ id: number; count?: number | string }>(sql);

  it('is there after the first start, under posts of the demo, and not a second time after the next', async () => {
    await fill();
    await fill();
    const made = all.reduce((sum, thread) => sum + sizeOf(thread), 0);
    expect(said.filter((line) => line.includes('评论'))).toEqual([`演示内容已就绪：${made} 条评论`]);
    expect(Number((await rows('SELECT count(*) AS count FROM comments'))[0]?.count)).toBe(made);
  });

  it('counts what there is, on the posts and on the comments', async () => {
    const wrong = [
      `SELECT id FROM posts WHERE comment_count <> (SELECT count(*) FROM comments c WHERE c.subject_id = posts.id)`,
      `SELECT id FROM comments WHERE like_count <> (SELECT count(*) FROM comment_likes l WHERE l.comment_id = comments.id)`,
      `SELECT id FROM comments WHERE reply_count <> (SELECT count(*) FROM comments r WHERE r.root_id = comments.id)`,
    ];
    for (const sql of wrong) expect(await rows(sql)).toEqual([]);
  });

  it('is read as threads that answer one another, none of them of the future', async () => {
    const [post] = await rows(`SELECT id FROM posts WHERE body LIKE '星海远征终于通关了%'`);
    const params = { postId: post?.id ?? 0 };
    const { records } = await app.player.call('listComments', { params, query: { sort: 1 } });
    const [warmest] = records;
    expect(warmest).toMatchObject({ replyCount: 3, replies: [{ isAuthor: true }, { isAuthor: false }] });
    expect(warmest?.replies[1]?.replyTo?.uid).toBe(warmest?.replies[0]?.author?.uid);
    const now = app.clock.now().toISOString();
    expect(records.every(({ createdAt }) => createdAt <= now)).toBe(true);
  });
});
