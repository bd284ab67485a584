import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { ModeratedKinds } from '#platform/moderation/moderated-kinds';
import { SocketHost } from '#platform/realtime/socket-host';
import { CommentedPosts } from '#testing/records/commented-posts';
import { makePlayer, type PlayerDevice } from '#testing/players';
import { contractBreaches } from '#testing/response-validation';
import { nextEvent, playerSocket, type TestSocket } from '#testing/clients/sockets';
import { anotherText } from '#testing/records/square-comments';
import { openTestApp, type TestApp } from '#testing/test-app';
import { commentWatches } from './comment-watches.feature';
import { watchersOf } from './comment-watches.service';

describe('a post that a player has open', () => {
  let app: TestApp;
  let posts: CommentedPosts;
  let author: PlayerDevice;
  let reader: PlayerDevice;
  let other: PlayerDevice;
  const sockets: TestSocket[] = [];
  beforeAll(async () => {
    app = await openTestApp({ features: [commentWatches] });
    posts = (await CommentedPosts.declare(app)).reviewHere();
    [author, reader, other] = [await makePlayer(app), await makePlayer(app), await makePlayer(app)];
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  async function watch(who: PlayerDevice, ...postIds: number[]): Promise<TestSocket> {
    const socket = await playerSocket(app, String(who.uid));
    sockets.push(socket);
    for (const postId of postIds) await socket.emitWithAck('comment.watch', { page: `page-${postId}`, postId });
    return socket;
  }
  const comment = async (who: PlayerDevice, on: number, replyCommentId = 0) =>
    (
      await who.client.call('createComment', {
        params: { id: on },
        body: { content: anotherText('路过'), replyCommentId },
      })
    ).id;
  const block = (by: PlayerDevice, whom: PlayerDevice) =>
    app.get(UnitOfWork).run(() =>
      app.get(Database).execute('INSERT INTO blocks (uid, blocked_uid, created_at) VALUES (:uid, :whom, 1)', {
        uid: by.uid,
        whom: whom.uid,
      }),
    );
  const listeners = (on: number) =>
    app
      .get(SocketHost)
      .of('player')
      .adapter.rooms.get(watchersOf({ kind: 'post', id: on }))?.size ?? 0;

  it('hears of comments, replies and what is deleted, without any entry of the feed', async () => {
    const on = await posts.add(author.uid);
    const before = await app.get(Database).query('SELECT COUNT(*) AS n FROM feed_entries', {});
    const socket = await watch(author, on);
    const created = nextEvent(socket, 'comment.changed');
    const root = await comment(reader, on);
    const reply = await comment(other, on, root);
    expect(await created).toEqual({
      postId: on,
      created: [
        { id: root, rootId: 0 },
        { id: reply, rootId: root },
      ],
      gone: [],
    });
    const gone = nextEvent(socket, 'comment.changed');
    await other.client.call('deleteComment', { params: { id: reply } });
    expect(await gone).toEqual({ postId: on, created: [], gone: [{ id: reply, rootId: root }] });
    expect(await app.get(Database).query('SELECT COUNT(*) AS n FROM feed_entries', {})).toEqual(before);
  });

  it('hears of a comment that is held, approved after all, and removed', async () => {
    const on = await posts.add(author.uid);
    const socket = await watch(author, on);
    const first = nextEvent(socket, 'comment.changed');
    const root = await comment(reader, on);
    const reply = await comment(other, on, root);
    await first;
    const desk = app.get(ModeratedKinds).find('comment');
    const decide = (work: () => Promise<void> | undefined) => app.get(UnitOfWork).run(async () => work());
    const heard = nextEvent(socket, 'comment.changed');
    await decide(() => desk?.hold?.(reply));
    expect(await heard).toEqual({ postId: on, created: [], gone: [{ id: reply, rootId: root }] });
    const back = nextEvent(socket, 'comment.changed');
    await decide(() => desk?.approve({ id: reply, reason: '', masked: '' }));
    expect(await back).toEqual({ postId: on, created: [{ id: reply, rootId: root }], gone: [] });
    const gone = nextEvent(socket, 'comment.changed');
    await decide(() => desk?.remove({ id: reply, reason: '广告', masked: '' }));
    expect(await gone).toEqual({ postId: on, created: [], gone: [{ id: reply, rootId: root }] });
  });

  it('hears nothing of its own player, of a blocked pair, of what hangs on theirs, nor of what waits', async () => {
    const on = await posts.add(author.uid);
    const [blocked, third] = [await makePlayer(app), await makePlayer(app)];
    await block(blocked, reader);
    const [socket, owner] = [await watch(reader, on), await watch(author, on)];
    const [heard, all] = [nextEvent(socket, 'comment.changed'), nextEvent(owner, 'comment.changed')];
    await comment(reader, on);
    const theirs = await comment(blocked, on);
    await comment(third, on, theirs);
    const waiting = await comment(third, on);
    await app
      .get(UnitOfWork)
      .run(() => app.get(Database).execute(`UPDATE comments SET state = 'waiting' WHERE id = :waiting`, { waiting }));
    const open = await comment(other, on);
    expect((await heard).created).toEqual([{ id: open, rootId: 0 }]);
    expect((await all).created).toHaveLength(4);
  });

  it('hears nothing any more once its author and the reader are a blocked pair, or the post is gone', async () => {
    const [first, second] = [await posts.add(other.uid), await posts.add(author.uid)];
    const gone = await posts.add(author.uid);
    const guest = await makePlayer(app);
    const socket = await watch(guest, first, gone, second);
    await block(other, guest);
    const heard = nextEvent(socket, 'comment.changed');
    await comment(reader, first);
    await comment(reader, gone);
    await posts.hide(gone);
    await comment(reader, second);
    expect((await heard).postId).toBe(second);
  });

  it('cannot be one that the player may not see', async () => {
    const hidden = await posts.add(author.uid);
    await posts.hide(hidden);
    const socket = await watch(reader);
    for (const postId of [hidden, 999_999])
      expect(await socket.emitWithAck('comment.watch', { page: 'one', postId })).toMatchObject({
        code: 'comment.noSubject',
      });
    expect(listeners(hidden)).toBe(0);
  });

  it('is let go when the last page that shows it says so, and the eldest of more than eight pages by itself', async () => {
    const on = await posts.add(author.uid);
    const socket = await watch(reader, on);
    const say = (page: string, postId: number | null) => socket.emitWithAck('comment.watch', { page, postId });
    await say('second', on);
    await say(`page-${on}`, null);
    expect(listeners(on)).toBe(1);
    await say('second', null);
    expect(listeners(on)).toBe(0);
    const many = [on];
    await say('page-0', on);
    for (let i = 1; i <= 8; i += 1) {
      many.push(await posts.add(author.uid));
      await say(`page-${i}`, many[i]!);
    }
    expect(many.map(listeners)).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 1]);
  });
});
