import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AuditEntryEntity } from '#platform/audit/audit-entry.entity';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { ModeratedKinds, type ModeratedKind } from '#platform/moderation/moderated-kinds';
import { PlayerData } from '#platform/player-data/player-data';
import { Subjects } from '#platform/subjects/subjects';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { commentLikes } from '#features/community/comment-likes/comment-likes.feature';
import { comments } from '#features/community/comments/comments.feature';
import { CommentedPosts } from '#testing/records/commented-posts';
import { describeSqlite } from '#testing/each-database';
import { forgetPlayer } from '#testing/records/erasing';
import { makePlayer, registerEarlier, type PlayerDevice } from '#testing/players';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';

describeSqlite('comments and staff', (open) => {
  let app: TestApp;
  let posts: CommentedPosts;
  let moderator: StaffClient;
  let author: PlayerDevice;
  let reader: PlayerDevice;
  let post: number;
  beforeAll(async () => {
    app = await openTestApp({ features: [comments, commentLikes], target: await open.target() });
    posts = (await CommentedPosts.declare(app)).reviewHere();
    moderator = await app.staff('moderator');
    [author, reader] = [await makePlayer(app), await makePlayer(app)];
    for (const { uid } of [author, reader]) await registerEarlier(app, uid, 30);
    post = await posts.add(author.uid);
  });
  afterAll(() => app.close());

  const comment = (content: string, who = reader, { on = post, to = 0 } = {}) =>
    who.client.call('createComment', { params: { id: on }, body: { content, replyCommentId: to } });
  const list = (on = post) => app.player.call('listComments', { params: { postId: on }, query: { sort: 2 } });
  const shown = async (on = post) => (await list(on)).records.map(({ id }) => id);
  const found = async (filter: object) =>
    (await moderator.call('consoleListComments', { query: { filter } })).map(({ id }) => id);
  const remove = (id: number, by = moderator, reason = ' 内容像是广告 ') =>
    by.call('removeComment', { params: { id }, body: { reason } });
  const restore = (id: number, by = moderator) => by.call('restoreComment', { params: { id } });
  const own = async (who: PlayerDevice) => (await who.client.call('listOwnComments', {})).records;
  const inside = <T>(work: () => Promise<T>): Promise<T> => app.get(UnitOfWork).run(work);
  const kind = (): ModeratedKind => app.get(ModeratedKinds).find('comment') as ModeratedKind;
  const order = (id: number, reason = '', masked = '') => ({ id, reason, masked });

  it('are found by state, player, post and a part of the text', async () => {
    const on = await posts.add(author.uid);
    const made = await comment('百分之 100% 确定', reader, { on });
    const removed = await comment('要移除的', author, { on });
    await remove(removed.id);
    const all = { subjectKind: 'post', subjectId: on };
    expect(await found(all)).toEqual([removed.id, made.id]);
    expect(await found({ ...all, state: 'removed' })).toEqual([removed.id]);
    expect(await found({ ...all, uid: reader.uid })).toEqual([made.id]);
    expect(await found({ ...all, q: '100%' })).toEqual([made.id]);
    expect(await found({ ...all, q: '100_' })).toEqual([]);
    expect(await found({ id: [made.id] })).toEqual([made.id]);
    for (const field of ['id', 'createdAt', 'likeCount'] as const) {
      const rows = await moderator.call('consoleListComments', { query: { sort: [field, 'ASC'], filter: all } });
      expect(rows.map(({ id }) => id)).toEqual([made.id, removed.id]);
    }
    expect(await moderator.call('consoleGetComment', { params: { id: made.id } })).toMatchObject({
      uid: reader.uid,
      name: expect.stringMatching(/^玩家/) as string,
      subject: { kind: 'post', id: on },
      subjectLabel: '帖子',
      content: '百分之 100% 确定',
    });
  });

  it('are removed with a reason that their author reads, and restored; both stand in the history', async () => {
    const { id } = await comment('加我领礼包');
    const before = await posts.counts(post);
    expect(await remove(id)).toMatchObject({ id, state: 'removed', reason: '内容像是广告' });
    expect(await shown()).not.toContain(id);
    expect(await posts.counts(post)).toMatchObject({ comments: before.comments - 1 });
    expect((await own(reader))[0]).toMatchObject({ id, state: 'removed', reason: '内容像是广告' });
    expect(await outcomeOf(remove(id))).toBe('comment.gone');
    expect(await restore(id)).toMatchObject({ id, state: 'published', reason: '' });
    expect(await shown()).toContain(id);
    expect(await posts.counts(post)).toEqual(before);
    expect(await outcomeOf(restore(id))).toBe('comment.notRemoved');
    const where = { resource: 'comments', recordId: String(id) };
    const entries = await app
      .get(Database)
      .repository(AuditEntryEntity)
      .find({ where, order: { id: 'ASC' } });
    expect(entries.map(({ action, uid }) => [action, uid])).toEqual([
      ['remove', reader.uid],
      ['restore', reader.uid],
    ]);
    expect(JSON.stringify(entries)).not.toContain('加我领礼包');
    expect(posts.withdrawn).toContain(id);
  });

  it('that a removed one has replies leave its place, and its words are gone from it', async () => {
    const on = await posts.add(author.uid);
    const root = await comment('骂人的话', reader, { on });
    await comment('别这样', author, { on, to: root.id });
    await remove(root.id);
    expect((await list(on)).records).toMatchObject([
      { id: root.id, author: null, content: '', state: 'removed', replies: [{ content: '别这样' }] },
    ]);
  });

  it('are not found, not for support, and only looked at by those who may only look', async () => {
    const { id } = await comment('权限');
    const [support, reading] = [await app.staff('support'), await app.staff('read-only')];
    expect(await outcomeOf(support.call('consoleListComments', {}))).toBe('staff.forbidden');
    expect(await outcomeOf(support.call('consoleGetComment', { params: { id } }))).toBe('staff.forbidden');
    expect(await reading.call('consoleGetComment', { params: { id } })).toMatchObject({ id });
    for (const call of [() => remove(id, reading), () => restore(id, reading)])
      expect(await outcomeOf(call())).toBe('staff.forbidden');
    const none = { params: { id: 999_999 } };
    expect(await outcomeOf(moderator.call('consoleGetComment', none))).toBe('comment.notFound');
    expect(await outcomeOf(remove(999_999))).toBe('comment.notFound');
    expect(await outcomeOf(restore(999_999))).toBe('comment.notFound');
  });

  it('are read by the review desk with what stands before them, and decided about', async () => {
    const on = await posts.add(author.uid);
    const root = await comment('第一层', author, { on });
    const middle = await comment('第二层', reader, { on, to: root.id });
    const last = await comment('有问题的话', reader, { on, to: middle.id });
    const content = (await kind().read([last.id, 999_999])).get(last.id);
    expect(content).toMatchObject({
      kind: 'comment',
      version: 1,
      uid: reader.uid,
      text: '有问题的话',
      path: `/post/${on}?comment=${last.id}`,
    });
    expect(content?.context.map(({ text }) => text)).toEqual([`第 ${on} 个帖子`, '第一层', '第二层']);
    await inside(async () => kind().hold?.(last.id));
    expect(await posts.counts(on)).toEqual({ comments: 2, commenters: 2 });
    expect((await own(reader))[0]).toMatchObject({ id: last.id, state: 'waiting' });
    await inside(async () => kind().mask?.(order(last.id, '', '有**的话')));
    expect((await list(on)).records[0]?.replies.map((one) => one.content)).toEqual(['第二层', '有**的话']);
    await inside(() => kind().remove(order(last.id, '人身攻击')));
    expect((await own(reader))[0]).toMatchObject({ state: 'removed', reason: '人身攻击' });
    await inside(() => kind().approve(order(last.id)));
    await inside(() => kind().approve(order(last.id)));
    expect((await own(reader))[0]).toMatchObject({ state: 'published', reason: '' });
    expect(await posts.counts(on)).toEqual({ comments: 3, commenters: 2 });
    const since = new Date(app.clock.now().getTime() - 1000);
    expect((await kind().recentOf?.(reader.uid, since, 2))?.[0]).toBe(last.id);
    expect(await kind().recentOf?.(reader.uid, new Date(app.clock.now().getTime() + 1000), 2)).toEqual([]);
  });

  it('wait again where a decision is undone, and are not announced by it', async () => {
    const { id } = await comment('再看看');
    await inside(async () => kind().hold?.(id));
    await inside(() => kind().remove(order(id, '广告')));
    await inside(async () => kind().reopen?.(id));
    expect((await own(reader))[0]).toMatchObject({ id, state: 'waiting', reason: '' });
    expect(await shown()).not.toContain(id);
  });

  it('are hidden from who has reported them, and from nobody else', async () => {
    const on = await posts.add(author.uid);
    const root = await comment('第一层', reader, { on });
    const reply = await comment('第二层', reader, { on, to: root.id });
    const seenBy = async (who: PlayerDevice) =>
      (await who.client.call('listComments', { params: { postId: on } })).records.map(({ id, replies }) => [
        id,
        replies.length,
      ]);
    for (let round = 0; round < 2; round += 1) await inside(async () => kind().hideFor?.(reply.id, author.uid));
    expect(await seenBy(author)).toEqual([[root.id, 0]]);
    await inside(async () => kind().hideFor?.(root.id, author.uid));
    expect(await seenBy(author)).toEqual([]);
    expect(await seenBy(reader)).toEqual([[root.id, 1]]);
    expect(await shown(on)).toEqual([root.id]);
  });

  it('that their author deleted stay deleted, whatever the desk decides', async () => {
    const { id } = await comment('反悔了');
    await reader.client.call('deleteComment', { params: { id } });
    for (const decide of [kind().approve, kind().remove, kind().mask])
      await inside(async () => decide?.(order(id, 'x', 'y')));
    await inside(async () => kind().hold?.(id));
    expect(await moderator.call('consoleGetComment', { params: { id } })).toMatchObject({ state: 'deleted' });
    expect((await kind().read([id])).size).toBe(0);
  });

  it('are a subject of their own for reports, as long as the post is there', async () => {
    const on = await posts.add(author.uid);
    const { id } = await comment('可以举报', reader, { on });
    const find = () => app.get(Subjects).find({ kind: 'comment', id }, author.uid);
    expect(await find()).toEqual({
      kind: 'comment',
      id,
      ownerUid: reader.uid,
      title: '可以举报',
      path: `/post/${on}?comment=${id}`,
      isCommentable: false,
    });
    expect(app.get(Subjects).labelOf('comment')).toBe('评论');
    await posts.hide(on);
    expect(await find()).toBeNull();
  });

  it('go with a player who is erased: words, likes, mentions and names, and every number is right', async () => {
    const gone = await makePlayer(app);
    await registerEarlier(app, gone.uid, 30);
    const on = await posts.add(author.uid);
    const alone = await comment('只有我', gone, { on });
    const rooted = await comment('我的秘密', gone, { on });
    const reply = await comment(`回复 @{${gone.uid}}`, reader, { on, to: rooted.id });
    const nested = await comment('秘密回复', gone, { on, to: reply.id });
    const theirs = await comment('别人的', reader, { on });
    const mine = await comment('秘密二', gone, { on, to: theirs.id });
    for (const id of [theirs.id, alone.id]) await gone.client.call('likeComment', { params: { id } });
    for (const id of [rooted.id, nested.id, mine.id]) await reader.client.call('likeComment', { params: { id } });
    expect(await posts.counts(on)).toEqual({ comments: 6, commenters: 2 });
    const erase = async () => {
      await forgetPlayer(app, gone.uid, /^comment/, 2);
      await app.get(TaskRunner).runDue();
    };
    for (let round = 0; round < 2; round += 1) {
      await erase();
      expect(await posts.counts(on)).toEqual({ comments: 2, commenters: 1 });
      const { records } = await list(on);
      expect(
        records.map(({ id, author: by, replyCount, likeCount }) => [id, by?.uid ?? null, replyCount, likeCount]),
      ).toEqual([
        [theirs.id, reader.uid, 0, 0],
        [rooted.id, null, 1, 0],
      ]);
      expect(records[1]?.replies).toMatchObject([{ id: reply.id, replyTo: null, mentions: [] }]);
      for (const table of ['comments', 'comment_likes', 'comment_mentions', 'comment_authors', 'comment_hides'])
        expect(await app.get(Database).query(`SELECT * FROM ${table} WHERE uid = :uid`, { uid: gone.uid })).toEqual([]);
      expect(await app.get(Database).query(`SELECT * FROM comments WHERE content LIKE '%秘密%'`)).toEqual([]);
    }
  });

  it('are in the data of who wrote and liked them', async () => {
    const writer = await makePlayer(app);
    const { id } = await comment('我写的', writer);
    await writer.client.call('likeComment', { params: { id } });
    const data = app.get(PlayerData).all.filter(({ name }) => /^comment/.test(name));
    const rows = await Promise.all(
      data.map(async (part) => {
        const pages: unknown[] = [];
        for await (const page of part.rows(writer.uid)) pages.push(...page);
        return [part.name, pages];
      }),
    );
    expect(rows).toMatchObject([
      ['comment-hides', []],
      ['comment-likes', [{ commentId: id }]],
      ['comments', [{ content: '我写的', state: 'published' }]],
    ]);
  });
});
