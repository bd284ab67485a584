import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { DomainEvents, type DomainEvent } from '#platform/events/domain-events';
import { FeedEntryEntity } from '#platform/feed/feed-entry.entity';
import { Jobs } from '#platform/jobs/jobs';
import { Subjects, type SubjectKind } from '#platform/subjects/subjects';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import {
  commentGone,
  commentLiked,
  commentPublished,
  commentUnliked,
} from '#features/community/comments/comments.events';
import { contentDecided } from '#features/community/moderation/moderation.events';
import { postGone, postLiked, postPublished, postUnliked } from '#features/community/posts/posts.events';
import { describeSqlite } from '#testing/each-database';
import { forgetPlayer } from '#testing/records/erasing';
import { makePlayer, refusalOf, seedPlayers, playerClient, type PlayerDevice } from '#testing/players';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { notices } from './notices.feature';

type Notice = Schemas['Notice'];

const DAY = 24 * 60 * 60;

/** The text that moderators left of everything; empty for the text as it was written. */
let said = '';

/** Things that others like and comment on, all of one player. */
const subjectsOf = (kind: string, label: string, ownerUid: () => number): SubjectKind => ({
  kind,
  label,
  find: async (ids) =>
    new Map(
      ids
        .filter((id) => id < 9000)
        .map((id) => [
          id,
          { kind, id, ownerUid: ownerUid(), title: said || `${label} ${id}`, path: `/post/${id}`, isCommentable: true },
        ]),
    ),
});

describeSqlite('what happened to a player in the square', (open) => {
  let app: TestApp;
  let me: PlayerDevice;
  let post = 0;
  let [ana, bo, cy]: number[] = [];
  beforeAll(async () => {
    app = await openTestApp({ features: [notices], target: await open.target() });
    app.get(Subjects).declare(subjectsOf('post', '帖子', () => me.uid));
    app.get(Subjects).declare(subjectsOf('comment', '评论', () => me.uid));
    await app.get(Jobs).runDue();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    me = await makePlayer(app);
    [ana, bo, cy] = await seedPlayers(app, 3);
    post += 1;
  });

  const emit = <Payload>(event: DomainEvent<Payload>, payload: Payload) =>
    app.get(UnitOfWork).run(async () => app.get(DomainEvents).emit(event, payload));
  const like = (uid = 0, id = post) => emit(postLiked, { id, uid, ownerUid: me.uid, isShown: true });
  const unlike = (uid = 0, id = post) => emit(postUnliked, { id, uid, ownerUid: me.uid, isShown: true });
  const comment = (id: number, uid = 0, change: object = {}) =>
    emit(commentPublished, {
      id,
      subject: { kind: 'post', id: post },
      uid,
      ownerUid: me.uid,
      replyToUid: null,
      mentions: [],
      ...change,
    });
  const page = (query: object = {}, { client } = me) => client.call('listNotices', { query });
  const list = async (device = me): Promise<Notice[]> => (await page({}, device)).records;
  const texts = async () => (await list()).map(({ text }) => text);
  const unread = async () => (await page()).unread;
  const read = () => me.client.call('readNotices', { body: {} });
  const nameOf = async (uid = 0) => {
    const [row] = await app.get(Database).query<{ name: string }>('SELECT name FROM players WHERE id = :uid', { uid });
    return row?.name ?? '';
  };
  const entries = async (uid = me.uid) => {
    const where = { topic: `player:${uid}` };
    const rows = await app
      .get(Database)
      .repository(FeedEntryEntity)
      .find({ where, order: { seq: 'ASC' } });
    return rows
      .filter(({ kind }) => kind.startsWith('notice.'))
      .map(({ payload }) => JSON.parse(payload) as { isGone?: boolean });
  };
  const runTasks = () => app.get(TaskRunner).runDue();

  it('is gathered where many like one thing on one day', async () => {
    for (const uid of [ana, bo, cy]) await like(uid);
    const [notice, ...others] = await list();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      kind: 'like',
      text: `${await nameOf(cy)}等 3 人赞了您的帖子`,
      actorCount: 3,
      subject: { kind: 'post', id: post, title: `帖子 ${post}` },
      commentId: null,
      path: `/post/${post}`,
      isRead: false,
    });
    expect(notice?.actors.map(({ uid }) => uid)).toEqual([cy, bo, ana]);
  });

  it('begins anew on another day, so that it is seen what is new', async () => {
    await like(ana);
    await read();
    app.clock.advance(DAY);
    await like(bo);
    expect((await list()).map(({ actorCount, isRead }) => [actorCount, isRead])).toEqual([
      [1, false],
      [1, true],
    ]);
  });

  it('counts somebody once, and takes them out who take it back, also of a day before', async () => {
    for (const uid of [ana, ana, bo]) await like(uid);
    expect((await list()).map(({ actorCount }) => actorCount)).toEqual([2]);
    app.clock.advance(DAY);
    await like(cy);
    await unlike(ana);
    expect((await list()).map(({ actors }) => actors.map(({ uid }) => uid))).toEqual([[cy], [bo]]);
    await unlike(ana);
    await unlike(bo);
    expect((await list()).map(({ actors }) => actors.map(({ uid }) => uid))).toEqual([[cy]]);
    await unlike(cy);
    expect(await list()).toEqual([]);
    expect(await unread()).toBe(0);
    expect((await entries()).at(-1)).toMatchObject({ isGone: true });
  });

  it('ends as the last that was acknowledged, however likes and their ends come together', async () => {
    const fans = await seedPlayers(app, 12);
    await Promise.all(fans.map((uid) => like(uid)));
    await Promise.all(fans.flatMap((uid, n) => (n % 2 === 0 ? [unlike(uid)] : [like(uid)])));
    const [notice] = await list();
    expect(notice?.actorCount).toBe(6);
    await Promise.all(fans.filter((_, n) => n % 2 === 1).map((uid) => unlike(uid)));
    expect(await list()).toEqual([]);
  });

  it('brings few entries where very many like one thing, and says their number in the end', async () => {
    const fans = await seedPlayers(app, 60);
    for (const uid of fans) await like(uid);
    expect(await entries()).toHaveLength(4);
    expect((await list())[0]).toMatchObject({ actorCount: 60 });
    await read();
    app.clock.advance(60);
    await runTasks();
    expect(await entries()).toHaveLength(6);
    expect((await list())[0]).toMatchObject({ actorCount: 60, isRead: false });
    await runTasks();
    expect(await entries(), 'nothing is said twice').toHaveLength(6);
  });

  it('is one of its own for each comment, with what it says and where it stands', async () => {
    await comment(501, ana);
    await comment(502, bo, { replyToUid: me.uid, ownerUid: cy });
    await comment(503, cy, { ownerUid: ana, mentions: [me.uid] });
    expect(await texts()).toEqual([
      `${await nameOf(cy)}在评论里提到了您`,
      `${await nameOf(bo)}回复了您`,
      `${await nameOf(ana)}评论了您的帖子`,
    ]);
    expect((await list()).at(-1)).toMatchObject({
      kind: 'comment',
      commentId: 501,
      excerpt: '评论 501',
      path: `/post/${post}?comment=501`,
      subject: { id: post },
    });
  });

  it('is said once of a comment, however many reasons there are, and never of what one does oneself', async () => {
    await comment(511, ana, { replyToUid: me.uid, mentions: [me.uid, ana] });
    await comment(512, me.uid, { mentions: [me.uid] });
    await like(me.uid);
    expect((await list()).map(({ kind }) => kind)).toEqual(['reply']);
  });

  it('is said of a like of a comment, and of a mention in a post', async () => {
    const subject = { kind: 'post', id: post };
    await emit(commentLiked, { id: 521, subject, uid: ana as number, ownerUid: me.uid, isShown: true });
    await emit(postPublished, { id: post, uid: bo as number, mentions: [me.uid] });
    expect(await texts()).toEqual([`${await nameOf(bo)}在帖子里提到了您`, `${await nameOf(ana)}赞了您的评论`]);
    await emit(commentUnliked, { id: 521, subject, uid: ana as number, ownerUid: me.uid, isShown: true });
    expect(await list()).toHaveLength(1);
  });

  it('is said of somebody who follows, and no more once they stop', async () => {
    const fan = await makePlayer(app);
    await fan.client.call('followPlayer', { params: { id: me.uid }, body: {} });
    expect((await list())[0]).toMatchObject({
      kind: 'follow',
      subject: null,
      path: `/player/${fan.uid}`,
      actorCount: 1,
    });
    await fan.client.call('unfollowPlayer', { params: { id: me.uid } });
    expect(await list()).toEqual([]);
  });

  it('is nothing that a player sees whom its subject is hidden from', async () => {
    await like(ana, 9001);
    expect(await list()).toEqual([]);
  });

  it('is unread until the player has seen it, on every device, and is counted by the feed', async () => {
    await like(ana);
    await comment(531, bo);
    expect(await unread()).toBe(2);
    expect(await read()).toEqual({ unread: 0 });
    expect((await list()).map(({ isRead }) => isRead)).toEqual([true, true]);
    const before = (await entries()).length;
    await read();
    expect(await entries(), 'there was nothing to read').toHaveLength(before);
    await like(bo);
    expect(await unread(), 'the second like is told of').toBe(1);
    await like(cy);
    expect((await list())[0]).toMatchObject({ actorCount: 3, isRead: false });
  });

  it('is counted no further than a hundred', async () => {
    for (let id = 600; id < 703; id += 1) await comment(id, ana);
    expect(await unread()).toBe(100);
  });

  it('is read page after page, each once while others come', async () => {
    for (let id = 710; id < 735; id += 1) await comment(id, ana);
    const first = await page({ pageSize: 10 });
    await comment(740, bo);
    const second = await page({ pageSize: 10, cursor: first.nextCursor });
    const third = await page({ pageSize: 10, cursor: second.nextCursor });
    const ids = [...first.records, ...second.records, ...third.records].map(({ commentId }) => commentId);
    expect(ids).toEqual(Array.from({ length: 25 }, (_, n) => 734 - n));
    expect([second.hasMore, third.hasMore, third.nextCursor]).toEqual([true, false, null]);
    await expect(page({ cursor: 'bm90aGluZw' })).rejects.toMatchObject({ status: 400 });
  });

  it('goes with its post and with its comment', async () => {
    await like(ana);
    await comment(751, ana);
    await comment(752, bo);
    await emit(commentGone, { id: 751, subject: { kind: 'post', id: post }, uid: ana as number });
    await runTasks();
    expect((await list()).map(({ commentId }) => commentId)).toEqual([752, null]);
    await emit(postGone, { id: post, uid: me.uid });
    await runTasks();
    expect(await list()).toEqual([]);
    expect(await unread()).toBe(0);
  });

  it('says of a comment what moderators left of it', async () => {
    await comment(755, ana);
    said = '****';
    const decision = {
      kind: 'comment',
      id: 755,
      uid: ana as number,
      itemId: 1,
      reason: '',
      appealOf: null,
      secondOf: null,
    };
    await emit(contentDecided, { ...decision, decision: 'approve', removeRecent: false });
    expect((await list())[0]?.excerpt).toBe('评论 755');
    await emit(contentDecided, { ...decision, decision: 'mask', removeRecent: false });
    expect((await list())[0]?.excerpt).toBe('****');
    said = '';
  });

  it('is not brought by somebody blocked, and goes when one is blocked', async () => {
    const foe = await makePlayer(app);
    await like(foe.uid);
    await like(ana);
    await comment(761, foe.uid);
    expect(await unread()).toBe(2);
    await me.client.call('blockPlayer', { params: { id: foe.uid }, body: {} });
    await runTasks();
    expect((await list()).map(({ kind, actors }) => [kind, actors.map(({ uid }) => uid)])).toEqual([['like', [ana]]]);
    expect(await unread(), 'the counter names what the list shows').toBe(1);
    await comment(762, foe.uid);
    await like(foe.uid, post + 1000);
    expect([(await list()).length, await unread()], 'they bring nothing new').toEqual([1, 1]);
    await emit(commentPublished, {
      id: 763,
      subject: { kind: 'post', id: post },
      uid: me.uid,
      ownerUid: foe.uid,
      replyToUid: null,
      mentions: [],
    });
    expect(await list(foe), 'nor does the other side').toEqual([]);
  });

  it('is what the player wants to hear of, kind by kind', async () => {
    const pushed = { pushLike: false, pushComment: true, pushMention: true, pushFollow: false };
    const all = { like: true, comment: true, mention: true, follow: true, ...pushed };
    expect(await me.client.call('getNoticeSettings')).toEqual(all);
    const save = (body: object) => me.client.call('saveNoticeSettings', { body });
    expect(await save({ pushLike: true, pushMention: false })).toMatchObject({ pushLike: true, pushMention: false });
    expect(await save({ pushLike: false, pushMention: true })).toEqual(all);
    expect(await save({ like: false })).toEqual({ ...all, like: false });
    expect(await save({ comment: false })).toEqual({ ...all, like: false, comment: false });
    await like(ana);
    await comment(771, ana);
    await comment(772, bo, { replyToUid: me.uid });
    await comment(773, cy, { ownerUid: ana, mentions: [me.uid] });
    expect((await list()).map(({ kind }) => kind)).toEqual(['mention']);
    expect(await me.client.call('getNoticeSettings')).toEqual({ ...all, like: false, comment: false });
  });

  it('is written with its cause, or not at all', async () => {
    const failing = app.get(UnitOfWork).run(async () => {
      app.get(DomainEvents).emit(postLiked, { id: post, uid: ana as number, ownerUid: me.uid, isShown: true });
      throw new Error('the like failed');
    });
    await expect(failing).rejects.toThrow('the like failed');
    expect(await list()).toEqual([]);
  });

  it('is gone with a player who is forgotten: their own, and what they did to others', async () => {
    const gone = await makePlayer(app);
    await like(gone.uid);
    await like(ana);
    await comment(781, gone.uid);
    await emit(postLiked, { id: post + 2000, uid: me.uid, ownerUid: gone.uid, isShown: true });
    await gone.client.call('saveNoticeSettings', { body: { like: true } });
    for (let times = 0; times < 2; times += 1) {
      await forgetPlayer(app, gone.uid, /^notices$/);
      await runTasks();
    }
    expect((await list()).map(({ kind, actorCount }) => [kind, actorCount])).toEqual([['like', 1]]);
    for (const table of ['notices', 'notice_actors', 'notice_positions', 'notice_settings']) {
      const rows = await app.get(Database).query(`SELECT 1 AS one FROM ${table} WHERE uid = :uid`, { uid: gone.uid });
      expect(rows, table).toEqual([]);
    }
  });

  it('is forgotten after ninety days, with everybody who was counted in it', async () => {
    await like(ana);
    app.clock.advance(91 * DAY);
    me = { ...me, client: (await makePlayer(app)).client };
    await app.get(Jobs).runDue();
    const rows = await app
      .get(Database)
      .query('SELECT 1 AS one FROM notice_actors WHERE uid = :ana', { ana: ana ?? 0 });
    expect(rows).toEqual([]);
  });

  it("is nobody else's to read", async () => {
    await like(ana);
    const guest = playerClient(app, null);
    for (const call of [
      () => guest.call('listNotices', { query: {} }),
      () => guest.call('readNotices', { body: {} }),
      () => guest.call('getNoticeSettings'),
      () => guest.call('saveNoticeSettings', { body: { like: false } }),
    ])
      expect(await refusalOf(call())).toBe('session.expired');
    expect(await list(await makePlayer(app))).toEqual([]);
  });
});

describe('a page of notices', () => {
  it('takes as many statements for fifty as for one', async () => {
    const app = await openTestApp({ features: [notices] });
    const me = await makePlayer(app);
    app.get(Subjects).declare(subjectsOf('post', '帖子', () => me.uid));
    app.get(Subjects).declare(subjectsOf('comment', '评论', () => me.uid));
    const fans = await seedPlayers(app, 50);
    const read = () => statementsOf(app, () => me.client.call('listNotices', { query: { pageSize: 50 } }));
    const write = (uid: number) =>
      app.get(UnitOfWork).run(async () => {
        const subject = { kind: 'post', id: 1 };
        const payload = { id: uid % 8000, subject, uid, ownerUid: me.uid, replyToUid: null, mentions: [] };
        app.get(DomainEvents).emit(commentPublished, payload);
      });
    await write(fans[0] as number);
    const one = await read();
    for (const uid of fans) await write(uid);
    expect((await me.client.call('listNotices', { query: { pageSize: 50 } })).records).toHaveLength(50);
    expect(await read()).toHaveLength(one.length);
    // The page, the players, and the counter with its version beside the session.
    expect(one.length).toBeLessThanOrEqual(5);
    await app.close();
  });
});
