import { newIdempotencyKey } from '@ug/api-client';
import type { BodyOf } from '@ug/contract';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { ContentChecks } from '#platform/content/content-checks';
import { passed, type ContentVerdict } from '#platform/content/content-verdict';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { ModeratedKinds } from '#platform/moderation/moderated-kinds';
import { Subjects } from '#platform/subjects/subjects';
import { DomainEvents } from '#platform/events/domain-events';
import { commentLikes } from '#features/community/comment-likes/comment-likes.feature';
import { commentGone, commentPublished } from '#features/community/comments/comments.events';
import { comments } from '#features/community/comments/comments.feature';
import { StandingMutesService } from '#features/community/standings/standing-mutes.service';
import { CommentedPosts } from '#testing/records/commented-posts';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer, playerClient, refusalOf, registerEarlier, type PlayerDevice } from '#testing/players';
import { statementsOf } from '#testing/statements';
import { anotherText } from '#testing/records/square-comments';
import { openTestApp, type TestApp } from '#testing/test-app';

type Body = Partial<BodyOf<'createComment'>>;

/** Beside session and standing: what is asked before the unit of work, and what is written in it. */
const MAX_WRITTEN = 6;

describeEachDatabase('comments of players', (open) => {
  let app: TestApp;
  let posts: CommentedPosts;
  let author: PlayerDevice;
  let reader: PlayerDevice;
  let post: number;
  beforeAll(async () => {
    app = await openTestApp({ features: [comments, commentLikes], target: await open.target() });
    posts = (await CommentedPosts.declare(app)).reviewHere();
    [author, reader] = [await makePlayer(app), await makePlayer(app)];
    for (const { uid } of [author, reader]) await registerEarlier(app, uid, 30);
    post = await posts.add(author.uid);
  });
  afterAll(() => app.close());

  const comment = (who: PlayerDevice, body: Body = {}, on = post) =>
    who.client.call('createComment', { params: { id: on }, body: { content: anotherText('沙发'), ...body } });
  const list = (who: PlayerDevice | null, on = post, query = {}) =>
    (who?.client ?? app.player).call('listComments', { params: { postId: on }, query: { sort: 2, ...query } });
  const shown = async (who: PlayerDevice | null, on = post) => (await list(who, on)).records.map(({ id }) => id);
  const judge = (verdict: (text: string) => Partial<ContentVerdict>) => {
    const spy = vi.spyOn(app.get(ContentChecks), 'judge');
    spy.mockImplementation(async (text) => ({ ...passed(text), ...verdict(text) }));
    onTestFinished(() => spy.mockRestore());
  };
  const block = (who: PlayerDevice, whom: PlayerDevice) =>
    app.get(UnitOfWork).run(() =>
      app.get(Database).execute('INSERT INTO blocks (uid, blocked_uid, created_at) VALUES (:uid, :whom, 1)', {
        uid: who.uid,
        whom: whom.uid,
      }),
    );

  it('of a new player are seen by players at once, and by guests after a look or two hours', async () => {
    const on = await posts.add(author.uid);
    const known = await comment(reader, { content: '老玩家的看法' }, on);
    const fresh = await makePlayer(app);
    const looked = await comment(fresh, { content: '新来的第一条' }, on);
    const later = await comment(fresh, { content: '新来的第二条' }, on);
    await comment(fresh, { content: '新来的回复', replyCommentId: known.id }, on);
    for (const who of [fresh, reader]) expect(await shown(who, on)).toEqual([later.id, looked.id, known.id]);
    expect(await shown(null, on)).toEqual([known.id]);
    expect((await list(null, on)).records[0]?.replies).toEqual([]);
    const guestFinds = (id: number) => app.get(Subjects).find({ kind: 'comment', id }, null);
    expect(await guestFinds(looked.id)).toBeNull();
    const order = { id: looked.id, version: 1, reason: '', masked: '' };
    await app.get(UnitOfWork).run(async () => app.get(ModeratedKinds).find('comment')?.approve(order));
    expect(await shown(null, on)).toEqual([looked.id, known.id]);
    expect(await guestFinds(looked.id)).toMatchObject({ id: looked.id });
    app.clock.advance(2 * 3600);
    expect(await shown(null, on)).toEqual([later.id, looked.id, known.id]);
    expect((await list(null, on)).records[2]?.replies).toHaveLength(1);
  });

  it('are on a post or reply to one another, say whom, and mark the author of the post', async () => {
    const on = await posts.add(author.uid);
    const first = await comment(reader, { content: ' 星门怎么开？ ' }, on);
    expect(first).toMatchObject({
      subject: { kind: 'post', id: on },
      rootId: 0,
      author: { uid: reader.uid },
      replyTo: null,
      content: '星门怎么开？',
      state: 'published',
      isAuthor: false,
      isOwn: true,
      replies: [],
    });
    const reply = await comment(author, { content: '先点灯塔', replyCommentId: first.id }, on);
    const again = await comment(reader, { content: '谢谢', replyCommentId: reply.id }, on);
    expect([reply.rootId, reply.isAuthor, reply.replyTo?.uid]).toEqual([first.id, true, reader.uid]);
    expect([again.rootId, again.replyTo?.uid]).toEqual([first.id, author.uid]);
    const [thread] = (await list(null, on)).records;
    expect(thread).toMatchObject({
      id: first.id,
      replyCount: 2,
      isOwn: false,
      replies: [{ id: reply.id }, { id: again.id }],
    });
    expect(await posts.counts(on)).toEqual({ comments: 3, commenters: 2 });
  });

  it('come as forms of the old client send them: without a reply, with 0 and with nothing', async () => {
    for (const replyCommentId of ['', 0, null] as const) {
      const made = await comment(reader, { content: anotherText('表单'), replyCommentId });
      expect(made.rootId).toBe(0);
    }
  });

  it('are made once for one id of the client, however often and at once it is sent', async () => {
    const on = await posts.add(author.uid);
    const clientId = newIdempotencyKey();
    const body = { clientId, content: '双击' };
    const made = await Promise.all(Array.from({ length: 8 }, () => comment(reader, body, on)));
    const later = await comment(reader, body, on);
    expect(new Set([...made, later].map(({ id }) => id)).size).toBe(1);
    expect(await posts.counts(on)).toEqual({ comments: 1, commenters: 1 });
    expect(await refusalOf(comment(reader, { clientId, content: '别的' }, on))).toBe('comment.idReused');
    expect((await comment(author, { clientId }, on)).id).not.toBe(later.id);
  });

  it('are refused on what is not there, is closed, or hangs on another post', async () => {
    const [hidden, closed, other] = [
      await posts.add(author.uid),
      await posts.add(author.uid),
      await posts.add(author.uid),
    ];
    const elsewhere = await comment(reader, {}, other);
    await posts.hide(hidden);
    await posts.close(closed);
    expect(await refusalOf(comment(reader, {}, hidden))).toBe('comment.noSubject');
    expect(await refusalOf(list(null, hidden))).toBe('comment.noSubject');
    expect(await refusalOf(comment(reader, {}, 999_999))).toBe('comment.noSubject');
    expect(await refusalOf(comment(reader, {}, closed))).toBe('comment.closed');
    expect(await refusalOf(comment(reader, { replyCommentId: elsewhere.id }))).toBe('comment.notFound');
    expect(await refusalOf(comment(reader, { replyCommentId: 999_999 }))).toBe('comment.notFound');
  });

  it('need something to read of at most 500 characters', async () => {
    for (const content of ['', '   ', '\u200B\n', '长'.repeat(501)])
      await expect(comment(reader, { content })).rejects.toMatchObject({ status: 400 });
    const content = '👍'.repeat(500);
    expect((await comment(reader, { content })).content).toBe(content);
  });

  it('are no longer than operators allow', async () => {
    const operator = await app.staff('operator');
    const { id: _id, updatedAt: _at, ...settings } = await operator.call('getSquareSettings', {});
    const allow = (commentCharacters: number, version: number) =>
      operator.call('updateSquareSettings', { body: { ...settings, commentCharacters, version } });
    const { version } = await allow(50, settings.version);
    await expect(comment(reader, { content: '长'.repeat(51) })).rejects.toMatchObject({ status: 400 });
    expect((await comment(reader, { content: '长'.repeat(50) })).state).toBe('published');
    await allow(500, version);
  });

  it('stay the text that they are, script and all', async () => {
    const content = `<script>alert(1)</script><img src=x onerror="alert(2)"> {{7*7}} '; DROP TABLE comments; --`;
    expect((await comment(reader, { content })).content).toBe(content);
    expect((await list(null)).records[0]?.content).toBe(content);
  });

  it('are not for who is muted or not signed in', async () => {
    const muted = await makePlayer(app);
    const until = new Date(app.clock.now().getTime() + 3_600_000);
    await app.get(UnitOfWork).run(() => app.get(StandingMutesService).mute(muted.uid, until, '刷屏'));
    expect(await refusalOf(comment(muted))).toBe('standing.muted');
    const guest = playerClient(app, null);
    const calls = [
      () => guest.call('createComment', { params: { id: post }, body: { content: '游客' } }),
      () => guest.call('listOwnComments', {}),
      () => guest.call('deleteComment', { params: { id: 1 } }),
    ];
    for (const call of calls) expect(await refusalOf(call())).toBe('session.expired');
  });

  it('of new accounts have no links, and those of others wait for a look', async () => {
    const fresh = await makePlayer(app);
    const content = '攻略在 https://guide.example/1';
    expect(await refusalOf(comment(fresh, { content }))).toBe('comment.noLinks');
    const before = posts.submitted.length;
    const waiting = await comment(reader, { content });
    expect(waiting.state).toBe('waiting');
    expect(posts.submitted.slice(before)).toMatchObject([
      { kind: 'comment', id: waiting.id, uid: reader.uid, version: 1, causes: ['link'] },
    ]);
  });

  it('with words of the list are refused, masked, or wait where only their author sees them', async () => {
    const on = await posts.add(author.uid);
    const hit = { start: 0, end: 2, category: '广告', action: 'review', word: '代练' } as const;
    judge((text) => {
      if (text.startsWith('代练')) return { action: 'review', hits: [hit] };
      if (text.startsWith('外挂')) return { action: 'refuse' };
      return text.startsWith('加微') ? { action: 'mask', masked: text.replace('加微', '**') } : {};
    });
    expect(await refusalOf(comment(reader, { content: '外挂便宜' }, on))).toBe('comment.contentRefused');
    expect((await comment(reader, { content: '加微信' }, on)).content).toBe('**信');
    const waiting = await comment(reader, { content: '代练带飞' }, on);
    expect(waiting).toMatchObject({ state: 'waiting', content: '代练带飞' });
    expect(posts.submitted.at(-1)).toMatchObject({ id: waiting.id, causes: ['word'], hits: [hit] });
    expect(await shown(reader, on)).toContain(waiting.id);
    for (const other of [author, null]) expect(await shown(other, on)).not.toContain(waiting.id);
    expect(await posts.counts(on)).toEqual({ comments: 1, commenters: 1 });
    expect(await refusalOf(comment(author, { replyCommentId: waiting.id }, on))).toBe('comment.notFound');
  });

  it('are neither written nor seen between players of whom one blocked the other', async () => {
    const [blocked, other] = [await makePlayer(app), await makePlayer(app)];
    for (const { uid } of [blocked, other]) await registerEarlier(app, uid, 30);
    for (const [who, whom] of [
      [author, blocked],
      [other, author],
    ] as const) {
      const on = await posts.add(reader.uid);
      const [by, them] = who === author ? [author, blocked] : [other, author];
      const root = await comment(them, { content: '他说' }, on);
      const reply = await comment(reader, { content: '回他', replyCommentId: root.id }, on);
      const nested = await comment(them, { content: '再说', replyCommentId: reply.id }, on);
      await block(who, whom);
      for (const [viewer, hiddenId] of [
        [by, root.id],
        [them, root.id],
      ] as const)
        expect((await shown(viewer, on)).includes(hiddenId)).toBe(viewer === them);
      expect(await shown(null, on)).toContain(root.id);
      expect(await refusalOf(comment(by, { replyCommentId: root.id }, on))).toBe('comment.blocked');
      const replies = { params: { postId: on, commentId: root.id } };
      expect(await refusalOf(by.client.call('listReplies', replies))).toBe('comment.notFound');
      expect(nested.rootId).toBe(root.id);
      const own = await posts.add(them.uid);
      expect(await refusalOf(comment(by, {}, own))).toBe('comment.blocked');
    }
  });

  it('mention players who are there and not blocked, by the names that they have now', async () => {
    const [friend, enemy] = [await makePlayer(app), await makePlayer(app)];
    await block(enemy, reader);
    const content = `@{${friend.uid}} 看 @{${enemy.uid}} @{999999}`;
    const made = await comment(reader, { content });
    expect(made.mentions.map(({ uid }) => uid)).toEqual([friend.uid]);
    expect(made.mentions[0]?.name).toMatch(/^玩家/);
    const many = Array.from({ length: 6 }, (_, i) => `@{${20_000 + i}}`).join(' ');
    expect(await refusalOf(comment(reader, { content: many }))).toBe('comment.tooManyMentions');
  });

  it('are announced once to who hears of them, and when they go', async () => {
    const heard: string[] = [];
    const events = app.get(DomainEvents);
    const ends = [
      events.on(
        commentPublished,
        ({ id, uid, ownerUid, replyToUid, mentions }) =>
          void heard.push(JSON.stringify(['published', id, uid, ownerUid, replyToUid, mentions])),
      ),
      events.on(commentGone, ({ id }) => void heard.push(JSON.stringify(['gone', id]))),
    ];
    onTestFinished(() => ends.forEach((end) => end()));
    const first = await comment(reader, { content: `@{${author.uid}}` });
    const reply = await comment(author, { replyCommentId: first.id });
    await reader.client.call('deleteComment', { params: { id: first.id } });
    expect(heard).toEqual([
      JSON.stringify(['published', first.id, reader.uid, author.uid, null, [author.uid]]),
      JSON.stringify(['published', reply.id, author.uid, author.uid, reader.uid, []]),
      JSON.stringify(['gone', first.id]),
    ]);
  });

  it('are taken back by their author alone, and leave a place where replies hang on them', async () => {
    const on = await posts.add(author.uid);
    const [alone, rooted] = [await comment(reader, {}, on), await comment(reader, {}, on)];
    const reply = await comment(author, { replyCommentId: rooted.id }, on);
    const remove = (who: PlayerDevice, id: number) => who.client.call('deleteComment', { params: { id } });
    expect(await refusalOf(remove(author, alone.id))).toBe('comment.notFound');
    expect(await refusalOf(remove(reader, 999_999))).toBe('comment.notFound');
    for (const id of [alone.id, rooted.id, alone.id]) expect(await remove(reader, id)).toBeNull();
    const { records } = await list(null, on);
    expect(records).toMatchObject([
      { id: rooted.id, author: null, content: '', state: 'deleted', replies: [{ id: reply.id }] },
    ]);
    expect(await posts.counts(on)).toEqual({ comments: 1, commenters: 1 });
    await remove(author, reply.id);
    expect(await shown(null, on)).toEqual([]);
    expect(await posts.counts(on)).toEqual({ comments: 0, commenters: 0 });
    expect(posts.withdrawn).toContain(rooted.id);
  });

  it('are found again by who wrote them, with what they are about and whether it is gone', async () => {
    const writer = await makePlayer(app);
    const [there, gone] = [await posts.add(author.uid), await posts.add(author.uid)];
    const made = [await comment(writer, { content: '甲' }, there), await comment(writer, { content: '乙' }, gone)];
    const dropped = await comment(writer, { content: '丙' }, there);
    await writer.client.call('deleteComment', { params: { id: dropped.id } });
    await posts.hide(gone);
    const page = await writer.client.call('listOwnComments', { query: { currentPage: 1, pageSize: 1, sort: 2 } });
    expect(page).toMatchObject({ currentPage: 1, pageSize: 1, hasMore: true });
    expect(page.records).toMatchObject([{ id: made[1]?.id, isSubjectGone: true, subjectTitle: '', subjectPath: '' }]);
    for (const query of [
      { currentPage: 2, pageSize: 1, sort: 2 } as const,
      { pageSize: 1, cursor: page.nextCursor ?? '' },
    ]) {
      const next = await writer.client.call('listOwnComments', { query });
      expect(next).toMatchObject({ hasMore: false, nextCursor: null });
      expect(next.records).toMatchObject([
        {
          id: made[0]?.id,
          isSubjectGone: false,
          subjectTitle: `第 ${there} 个帖子`,
          subjectPath: `/post/${there}?comment=${made[0]?.id}`,
          reason: '',
        },
      ]);
    }
  });

  it('are written in a few statements', async () => {
    const on = await posts.add(author.uid);
    const root = await comment(reader, {}, on);
    const statements = await statementsOf(app, () => comment(author, { replyCommentId: root.id }, on));
    const written = statements.filter(
      (text) => /^\s*(INSERT|UPDATE|DELETE)/.test(text) && !/sessions|last_visit/.test(text),
    );
    expect(written.length).toBeLessThanOrEqual(MAX_WRITTEN);
    expect(statements.length).toBeLessThanOrEqual(14);
  });
});
