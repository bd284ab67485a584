import { newIdempotencyKey } from '@ug/api-client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { comments } from '#features/community/comments/comments.feature';
import { CommentsRepository } from '#features/community/comments/comments.repository';
import { posts } from '#features/community/posts/posts.feature';
import { describeSqlite } from '#testing/each-database';
import { makePlayer, refusalOf, registerEarlier, type PlayerDevice } from '#testing/players';
import { makeTag, noteReviews, writePost, type NotedReviews } from '#testing/records/square';
import { openTestApp, type TestApp } from '#testing/test-app';

describeSqlite('comments that are sent again', (open) => {
  let app: TestApp;
  let reviews: NotedReviews;
  let writer: PlayerDevice;
  let other: PlayerDevice;
  let here: number;
  let there: number;
  beforeAll(async () => {
    app = await openTestApp({ features: [comments, posts], target: await open.target() });
    reviews = noteReviews(app);
    [writer, other] = [await makePlayer(app), await makePlayer(app)];
    for (const { uid } of [writer, other]) await registerEarlier(app, uid, 30);
    const tag = await makeTag(app);
    [here, there] = [(await writePost(writer, tag)).id, (await writePost(other, tag)).id];
  });
  afterAll(() => app.close());

  const comment = (content: string, { on = here, who = writer, clientId = newIdempotencyKey() } = {}) =>
    who.client.call('createComment', { params: { id: on }, body: { content, clientId } });

  it('are refused under any post for five minutes, with the time that is left', async () => {
    await comment('加我领星海礼包');
    app.clock.advance(60);
    await expect(comment('加我领，星海 礼包！', { on: there })).rejects.toThrow(
      '已经发过了，请勿重复发送，4 分钟后可以再发',
    );
    expect(await refusalOf(comment('加我领星海礼包'))).toBe('comment.repeated');
    expect((await comment('加我领星海礼包', { who: other })).state, 'somebody else may say it').toBe('published');
    app.clock.advance(4 * 60);
    expect((await comment('加我领星海礼包', { on: there })).state).toBe('published');
  });

  it('may be short under another post, and not under the same', async () => {
    await comment('沙发');
    expect(await refusalOf(comment('沙发！'))).toBe('comment.repeated');
    expect((await comment('沙发', { on: there })).state).toBe('published');
    await comment('👍');
    expect(await refusalOf(comment('👍 👍'))).toBe('done');
    expect(await refusalOf(comment('👍'))).toBe('comment.repeated');
  });

  it('are the same comment where it is a retry, also one that came before the first was written', async () => {
    const clientId = newIdempotencyKey();
    const { id } = await comment('网络不好的时候发的一条', { clientId });
    expect((await comment('网络不好的时候发的一条', { clientId })).id).toBe(id);
    vi.spyOn(app.get(CommentsRepository), 'findSent').mockResolvedValueOnce(null);
    expect((await comment('网络不好的时候发的一条', { clientId })).id).toBe(id);
  });

  it('wait for the desk where somebody else has nearly said them within a day', async () => {
    const text = '周末一起打团本，还缺一个治疗，晚上八点星门前集合，迟到不等';
    await comment(text);
    const nearly = await comment(`${text}！！`, { who: other, on: there });
    expect(nearly.state).toBe('waiting');
    expect(reviews.submitted.find(({ kind, id }) => kind === 'comment' && id === nearly.id)?.causes).toEqual([
      'duplicate',
    ]);
    app.clock.advance(24 * 3600 + 1);
    expect((await comment(text, { who: other })).state).toBe('published');
  });
});
