import { newIdempotencyKey } from '@ug/api-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comments } from '#features/community/comments/comments.feature';
import { CommentedPosts } from '#testing/records/commented-posts';
import { makePlayer, refusalOf, type PlayerDevice } from '#testing/players';
import { openTestApp, type TestApp } from '#testing/test-app';

describe('comments where limits are on', () => {
  let app: TestApp;
  let writer: PlayerDevice;
  let post: number;
  beforeAll(async () => {
    app = await openTestApp({ features: [comments], env: { RATE_LIMIT: '3000' } });
    const posts = (await CommentedPosts.declare(app)).reviewHere();
    writer = await makePlayer(app);
    post = await posts.add(writer.uid);
  });
  afterAll(() => app.close());

  const comment = (clientId: string, content = '双击') =>
    writer.client.call('createComment', { params: { id: post }, body: { content, clientId } });

  it('are made by a double tap and its retry once, none of them refused, and the next one comes too soon', async () => {
    const clientId = newIdempotencyKey();
    const tapped = await Promise.all([comment(clientId), comment(clientId)]);
    const again = await comment(clientId);
    expect(new Set([...tapped, again].map(({ id }) => id)).size).toBe(1);
    await expect(comment(newIdempotencyKey(), '下一条')).rejects.toThrow(/^评论太快了，请 \d+ 秒后再试$/);
    expect(await refusalOf(comment(newIdempotencyKey(), '下一条'))).toBe('standing.tooFast');
  });
});
