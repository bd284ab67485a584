import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { DomainEvents } from '#platform/events/domain-events';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { commentLikes } from '#features/community/comment-likes/comment-likes.feature';
import { comments } from '#features/community/comments/comments.feature';
import { notices } from '#features/community/notices/notices.feature';
import { postLikes } from '#features/community/post-likes/post-likes.feature';
import { posts } from '#features/community/posts/posts.feature';
import { reviews } from '#features/community/reviews/reviews.feature';
import { gameDownloaded } from '#features/money/purchases/purchases.events';
import { push } from '#features/support/push/push.feature';
import { describeSqlite } from '#testing/each-database';
import { FakePush, type FakeBrowser } from '#testing/fakes/fake-push';
import { makePlayer, registerEarlier, type PlayerDevice } from '#testing/players';
import { makePublished } from '#testing/records/sample-games';
import { playerSocket } from '#testing/clients/sockets';
import { makeTag, noteReviews, writePost } from '#testing/records/square';
import { openTestApp, type TestApp } from '#testing/test-app';

describeSqlite('a player whose portal is closed', (open) => {
  let app: TestApp;
  let service: FakePush;
  let author: PlayerDevice;
  let reader: PlayerDevice;
  let browser: FakeBrowser;
  let tag: number;
  let post: number;
  beforeAll(async () => {
    service = await FakePush.open();
    app = await openTestApp({
      features: [posts, postLikes, comments, commentLikes, reviews, notices, push],
      target: await open.target(),
      env: { PUSH_LOCAL: '1', PUSH_SUBJECT: 'mailto:operator@example.com' },
    });
    noteReviews(app);
    service.trust((await app.player.call('readPushKey')).publicKey);
    tag = await makeTag(app);
  });
  beforeEach(async () => {
    [author, reader] = [await makePlayer(app), await makePlayer(app)];
    for (const { uid } of [author, reader]) await registerEarlier(app, uid, 30);
    ({ id: post } = await writePost(author, tag, { body: '深渊十二层怎么过' }));
    browser = service.browser();
    await subscribe();
  });
  afterAll(async () => {
    await app.close();
    await service.close();
    expect(service.forged).toEqual([]);
  });

  const settle = () => app.get(TaskRunner).runDue();
  const later = async (minutes: number) => {
    app.clock.advance(minutes * 60);
    await settle();
  };
  const subscribe = (wishes: object = {}) =>
    author.client.call('subscribePush', {
      body: { ...browser.subscription, messages: false, support: false, notices: true, ...wishes },
    });
  const settings = (body: object) => author.client.call('saveNoticeSettings', { body });
  const comment = ({ client }: PlayerDevice, content: string, replyCommentId?: number) =>
    client.call('createComment', {
      params: { id: post },
      body: { content, ...(replyCommentId !== undefined && { replyCommentId }) },
    });
  const like = async (player?: PlayerDevice) => {
    const { client, uid } = player ?? (await makePlayer(app));
    if (!player) await registerEarlier(app, uid, 30);
    await client.call('likePost', { params: { id: post } });
  };
  const notes = () => browser.received.map(({ note }) => note);
  const titles = () => notes().map(({ title }) => title);
  const nameOf = async ({ uid }: PlayerDevice) => {
    const sql = 'SELECT name FROM players WHERE id = :uid';
    return (await app.get(Database).query<{ name: string }>(sql, { uid }))[0]?.name ?? '';
  };

  it('hears of a comment by a note that leads to it, and of a reply and a mention', async () => {
    const { id } = await comment(reader, '先点灯塔再开门');
    await settle();
    const name = await nameOf(reader);
    const tag = `comment-post-${post}`;
    const url = `/post/${post}?comment=${id}`;
    expect(browser.received).toEqual([
      {
        note: { kind: 'notices', title: `${name}评论了您的帖子`, body: '先点灯塔再开门', url, tag },
        ttl: 86_400,
        topic: tag,
      },
    ]);
    const mine = await comment(author, '谢谢');
    await comment(reader, '不客气', mine.id);
    await writePost(reader, await makeTag(app), { body: `来看看 @{${author.uid}}` });
    await settle();
    expect(titles().slice(1).toSorted()).toEqual([`${name}回复了您`, `${name}在帖子里提到了您`].toSorted());
  });

  it('hears nothing of likes and follows unless they want to', async () => {
    const follow = () => reader.client.call('followPlayer', { params: { id: author.uid }, body: {} });
    await like(reader);
    await follow();
    await later(61);
    expect(notes()).toEqual([]);
    await settings({ pushLike: true, pushFollow: true });
    await reader.client.call('unfollowPlayer', { params: { id: author.uid } });
    await follow();
    await like();
    await settle();
    expect(notes().map(({ tag }) => tag)).toEqual(expect.arrayContaining([`like-post-${post}`, 'follow']));
    expect(notes().find(({ tag }) => tag === 'follow')).toMatchObject({ url: `/player/${reader.uid}` });
  });

  it('hears of likes of one thing at most once an hour, and then how many there are', async () => {
    await settings({ pushLike: true });
    await like(reader);
    await settle();
    expect(titles()).toEqual([`${await nameOf(reader)}赞了您的帖子`]);
    for (let fans = 0; fans < 4; fans += 1) await like();
    await later(30);
    expect(notes()).toHaveLength(1);
    await later(31);
    expect(titles().slice(1)).toEqual([expect.stringMatching(/等 5 人赞了您的帖子$/)]);
    await later(120);
    expect(notes(), 'nobody likes it any more').toHaveLength(2);
  });

  describe('hears what is true when it is sent', () => {
    /** Something that its push service takes only after `meanwhile`. @returns what is told then */
    const delayed = async (cause: () => Promise<unknown>, meanwhile: () => Promise<unknown>) => {
      browser.status = 503;
      await cause();
      await settle();
      expect(notes(), 'it was tried').not.toEqual([]);
      browser.received.length = 0;
      browser.status = 201;
      await meanwhile();
      await later(2);
      return titles();
    };

    it.each<[string, () => Promise<unknown>]>([
      ['taken back', () => deleteNewest()],
      ['read on another device', () => author.client.call('readNotices', { body: {} })],
      ['switched off', () => settings({ pushComment: false })],
      ['removed with its post', () => author.client.call('deletePost', { params: { id: post } })],
      ['of somebody who is blocked now', () => block(reader)],
    ])('and nothing of what is %s', async (_, meanwhile) => {
      expect(await delayed(() => comment(reader, '先点灯塔再开门'), meanwhile)).toEqual([]);
    });

    it('and of likes those that are left', async () => {
      await settings({ pushLike: true });
      const cause = async () => {
        await like();
        await like(reader);
      };
      const meanwhile = () => reader.client.call('unlikePost', { params: { id: post } });
      const [title] = await delayed(cause, meanwhile);
      expect(title).toMatch(/赞了您的帖子$/);
      expect(title).not.toContain(await nameOf(reader));
      expect(title).not.toContain('等');
    });

    it('and of likes nobody whom they have blocked a moment ago', async () => {
      await settings({ pushLike: true });
      const cause = async () => {
        await like();
        await like(reader);
      };
      // The block alone, before the task that takes the player out of what there is.
      const sql = 'INSERT INTO blocks (uid, blocked_uid, created_at) VALUES (:uid, :other, :at)';
      const pair = { uid: author.uid, other: reader.uid, at: app.clock.now() };
      const meanwhile = () => app.get(UnitOfWork).run(() => app.get(Database).execute(sql, pair));
      const [title] = await delayed(cause, meanwhile);
      expect(title).toMatch(/赞了您的帖子$/);
      expect(title).not.toContain(await nameOf(reader));
      expect(title).not.toContain('等');
    });

    const block = ({ uid }: PlayerDevice) => author.client.call('blockPlayer', { params: { id: uid }, body: {} });
    const deleteNewest = async () => {
      const [newest] = (await reader.client.call('listOwnComments', { query: {} })).records;
      await reader.client.call('deleteComment', { params: { id: newest?.id ?? 0 } });
    };
  });

  it('hears nothing while it is open, nor on a browser that does not want to', async () => {
    const socket = await playerSocket(app, String(author.uid));
    await comment(reader, '在线时');
    await settle();
    socket.disconnect();
    await subscribe({ messages: true, notices: false });
    await comment(reader, '不要通知');
    await settle();
    expect(notes()).toEqual([]);
    const sql = "SELECT payload FROM tasks WHERE kind = 'push.send'";
    const tasks = await app.get(Database).query<{ payload: string }>(sql);
    const own = tasks.filter(({ payload }) => JSON.stringify(payload).includes(String(author.uid)));
    expect(own, 'no work for a browser that wants nothing').toHaveLength(1);
  });

  it('is told by name of nobody when staff reply to their review, and nothing once that is taken back', async () => {
    const operator = await app.staff('operator');
    const { id: gameId } = await makePublished(app);
    await app.get(UnitOfWork).run(async () => app.get(DomainEvents).emit(gameDownloaded, { uid: author.uid, gameId }));
    const save = () =>
      author.client.call('saveReview', { params: { id: gameId }, body: { stars: 2, content: '太肝了', pictures: [] } });
    await expect.poll(() => save().then(({ state }) => state, String)).toBe('published');
    const { id } = await save();
    const reply = (text: string) => operator.call('replyToReview', { params: { id }, body: { text } });
    const listed = async () => (await author.client.call('listNotices', { query: {} })).records;
    await reply('感谢反馈');
    await settle();
    const path = `/detail/${gameId}?review=${id}`;
    const text = '官方回复了您的评价';
    expect(notes()).toMatchObject([{ title: text, body: '感谢反馈', url: path, tag: `reply-review-${id}` }]);
    const shown = { kind: 'reply', text, actors: [], excerpt: '感谢反馈', path, isRead: false };
    expect(await listed()).toMatchObject([{ ...shown, subject: { kind: 'review', id, title: '太肝了' } }]);
    await author.client.call('readNotices', { body: {} });
    await reply('感谢反馈，下个版本会改');
    await settle();
    expect(notes()[1]).toMatchObject({ title: text, body: '感谢反馈，下个版本会改' });
    expect(await listed()).toMatchObject([{ ...shown, excerpt: '感谢反馈，下个版本会改' }]);
    await reply('');
    await settle();
    expect(await listed()).toEqual([]);
    expect(notes()).toHaveLength(2);
    await reply('又回复了');
    await author.client.call('removeReview', { params: { id: gameId } });
    await settle();
    expect(await listed()).toEqual([]);
  });
});
