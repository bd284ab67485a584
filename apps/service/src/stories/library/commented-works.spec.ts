import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { commentLikes } from '#features/community/comment-likes/comment-likes.feature';
import { commentWatches } from '#features/community/comment-watches/comment-watches.feature';
import { comments } from '#features/community/comments/comments.feature';
import { follows } from '#features/community/follows/follows.feature';
import { moderation } from '#features/community/moderation/moderation.feature';
import { notices } from '#features/community/notices/notices.feature';
import { reports } from '#features/community/reports/reports.feature';
import { StandingMutesService } from '#features/community/standings/standing-mutes.service';
import { describeSqlite } from '#testing/each-database';
import { forgetPlayer } from '#testing/records/erasing';
import { makeChapter, makeNovel, novelFeatures, publishWork } from '#testing/records/library';
import { makePlayer, refusalOf, registerEarlier, type PlayerDevice } from '#testing/players';
import { nextEvent, playerSocket, type TestSocket } from '#testing/clients/sockets';
import { anotherText } from '#testing/records/square-comments';
import { openTestApp, type TestApp } from '#testing/test-app';

type Kind = 'work' | 'part';

describeSqlite('comments on a novel and on its chapters', (open) => {
  let app: TestApp;
  let operator: StaffClient;
  let moderator: StaffClient;
  let reader: PlayerDevice;
  let other: PlayerDevice;
  let work: number;
  let part: number;
  beforeAll(async () => {
    const square = [comments, commentLikes, commentWatches, follows, moderation, notices, reports];
    app = await openTestApp({ features: [...novelFeatures, ...square], target: await open.target() });
    [operator, moderator] = [await app.staff('operator'), await app.staff('moderator')];
    [reader, other] = [await makePlayer(app), await makePlayer(app)];
    for (const { uid } of [reader, other]) await registerEarlier(app, uid, 30);
    [work, part] = await aNovel();
  });
  afterAll(() => app.close());

  async function aNovel(): Promise<[work: number, part: number]> {
    const { id } = await makeNovel(app, operator);
    const chapter = await makeChapter(operator, id, { title: '第一章 旧日志' });
    await publishWork(operator, id);
    return [id, chapter.id];
  }
  const comment = ({ client }: PlayerDevice, kind: Kind, subjectId: number, replyCommentId = 0) =>
    client.call('createSubjectComment', {
      params: { kind, subjectId },
      body: { content: anotherText('守塔人'), replyCommentId },
    });
  const list = (kind: Kind, subjectId: number, client = app.player) =>
    client.call('listSubjectComments', { params: { kind, subjectId }, query: {} });
  const shown = async (kind: Kind, id: number, client = app.player) =>
    (await list(kind, id, client)).records.map((record) => record.id);
  const counts = async (workId: number, partId: number) => [
    (await list('work', workId)).commentCount,
    (await list('part', partId)).commentCount,
  ];

  it('stand apart from each other, are named, and counted with their replies', async () => {
    const root = await comment(reader, 'work', work);
    const reply = await comment(other, 'work', work, root.id);
    const ofPart = await comment(reader, 'part', part);
    expect(await list('work', work)).toMatchObject({
      title: '《雾港灯塔手记》',
      path: `/bookinfo/${work}`,
      commentCount: 2,
      records: [{ id: root.id, subject: { kind: 'work', id: work }, replies: [{ id: reply.id }] }],
    });
    expect(await list('part', part)).toMatchObject({
      title: '《雾港灯塔手记》第一章 旧日志',
      path: `/readbook/${work}/${part}`,
      commentCount: 1,
      records: [{ id: ofPart.id, subject: { kind: 'part', id: part } }],
    });
    const params = { kind: 'work', subjectId: work, commentId: root.id } as const;
    expect((await app.player.call('listSubjectReplies', { params })).records.map(({ id }) => id)).toEqual([reply.id]);
    await other.client.call('deleteComment', { params: { id: reply.id } });
    expect(await counts(work, part)).toEqual([1, 1]);
  });

  it('tell whom somebody replies to, and lead to the comment', async () => {
    const root = await comment(reader, 'part', part);
    const reply = await comment(other, 'part', part, root.id);
    const [notice] = (await reader.client.call('listNotices', { query: {} })).records;
    expect(notice).toMatchObject({
      kind: 'reply',
      subject: { kind: 'part', id: part, title: '《雾港灯塔手记》第一章 旧日志' },
      path: `/comments/part/${part}?comment=${reply.id}`,
    });
    const [own] = (await other.client.call('listOwnComments', {})).records;
    expect(own).toMatchObject({
      subjectTitle: '《雾港灯塔手记》第一章 旧日志',
      subjectPath: `/comments/part/${part}?comment=${reply.id}`,
      isSubjectGone: false,
    });
  });

  it('are heard of at once by whoever has them open, and a post of the same number is not', async () => {
    const [workId, partId] = await aNovel();
    const sockets = [await playerSocket(app, String(other.uid)), await playerSocket(app, String(other.uid))];
    const [onWork, onPart] = sockets as [TestSocket, TestSocket];
    await onWork.emitWithAck('comment.watch', { page: 'book', postId: null, subject: { kind: 'work', id: workId } });
    await onPart.emitWithAck('comment.watch', { page: 'part', postId: null, subject: { kind: 'part', id: partId } });
    const heard: unknown[] = [];
    onPart.on('comment.changed', (changed) => heard.push(changed));
    const first = nextEvent(onWork, 'comment.changed');
    const { id } = await comment(reader, 'work', workId);
    expect(await first).toEqual({
      postId: null,
      subject: { kind: 'work', id: workId },
      created: [{ id, rootId: 0 }],
      gone: [],
    });
    const ofPart = nextEvent(onPart, 'comment.changed');
    const later = await comment(reader, 'part', partId);
    await ofPart;
    const subject = { kind: 'part', id: partId };
    expect(heard).toEqual([{ postId: null, subject, created: [{ id: later.id, rootId: 0 }], gone: [] }]);
    const unseen = { page: 'none', postId: null, subject: { kind: 'work', id: 99_999_999 } } as const;
    expect(await onWork.emitWithAck('comment.watch', unseen)).toMatchObject({
      code: 'comment.noSubject',
    });
    for (const socket of sockets) socket.disconnect();
  });

  it('cannot be replied to from elsewhere', async () => {
    const { id } = await comment(reader, 'work', work);
    expect(await refusalOf(comment(other, 'part', part, id))).toBe('comment.notFound');
    const params = { kind: 'part', subjectId: part, commentId: id } as const;
    expect(await refusalOf(app.player.call('listSubjectReplies', { params }))).toBe('comment.notFound');
  });

  it('reach the desk with the chapter that they are on, are removed there, and count no longer', async () => {
    const [workId, partId] = await aNovel();
    const { id } = await comment(reader, 'part', partId);
    await other.client.call('reportComment', { params: { id }, body: { category: 'abuse', text: '骂人' } });
    expect(await shown('part', partId, other.client)).toEqual([]);
    expect(await shown('part', partId)).toEqual([id]);
    const items = await moderator.call('consoleListModeration', { query: { filter: { kind: 'comment' } } });
    const listed = items.find(({ subjectId }) => subjectId === id);
    const item = await moderator.call('consoleGetModeration', { params: { id: listed?.id ?? 0 } });
    expect(item).toMatchObject({
      content: { path: `/comments/part/${partId}?comment=${id}` },
      context: [{ name: '章节', text: '《雾港灯塔手记》第一章 旧日志' }],
    });
    expect(await moderator.call('consoleGetComment', { params: { id } })).toMatchObject({ subjectLabel: '章节' });
    await moderator.call('removeComment', { params: { id }, body: { reason: '含有广告' } });
    expect(await shown('part', partId)).toEqual([]);
    expect(await counts(workId, partId)).toEqual([0, 0]);
    await moderator.call('restoreComment', { params: { id } });
    expect(await counts(workId, partId)).toEqual([0, 1]);
  });

  it('are not for those who are muted, and keep blocked players apart', async () => {
    const muted = await makePlayer(app);
    const until = new Date(app.clock.now().getTime() + 3_600_000);
    await app.get(UnitOfWork).run(() => app.get(StandingMutesService).mute(muted.uid, until, '刷屏'));
    expect(await refusalOf(comment(muted, 'work', work))).toBe('standing.muted');
    const { id } = await comment(reader, 'work', work);
    await other.client.call('blockPlayer', { params: { id: reader.uid }, body: {} });
    expect(await shown('work', work, other.client)).not.toContain(id);
    expect(await refusalOf(comment(other, 'work', work, id))).toBe('comment.blocked');
    await other.client.call('unblockPlayer', { params: { id: reader.uid } });
    expect(await shown('work', work, other.client)).toContain(id);
  });

  it('close with a chapter or a work that is taken down, and are there again with it', async () => {
    const [workId, partId] = await aNovel();
    const ids = [(await comment(reader, 'work', workId)).id, (await comment(reader, 'part', partId)).id];
    const isOpen = async () => [
      await refusalOf(list('work', workId)),
      await refusalOf(list('part', partId)),
      await refusalOf(comment(reader, 'work', workId)),
    ];
    await operator.call('unpublishWork', { params: { id: workId } });
    expect(await isOpen()).toEqual(['comment.noSubject', 'comment.noSubject', 'comment.noSubject']);
    const gone = (await reader.client.call('listOwnComments', {})).records.filter((own) => ids.includes(own.id));
    expect(gone.map(({ isSubjectGone, subjectPath }) => [isSubjectGone, subjectPath])).toEqual([
      [true, ''],
      [true, ''],
    ]);
    await publishWork(operator, workId);
    expect([...(await shown('work', workId)), ...(await shown('part', partId))]).toEqual(ids);
    expect(await refusalOf(list('work', 99_999_999))).toBe('comment.noSubject');
  });

  it('go with a player who is erased, and the numbers follow', async () => {
    const [workId, partId] = await aNovel();
    const leaver = await makePlayer(app);
    await registerEarlier(app, leaver.uid, 30);
    await comment(leaver, 'work', workId);
    await comment(leaver, 'part', partId);
    await comment(reader, 'part', partId);
    expect(await counts(workId, partId)).toEqual([1, 2]);
    await forgetPlayer(app, leaver.uid, /^comments$/);
    await app.get(TaskRunner).runDue();
    expect(await counts(workId, partId)).toEqual([0, 1]);
    const left = await app.get(Database).query('SELECT id FROM comments WHERE uid = :uid', { uid: leaver.uid });
    expect(left).toEqual([]);
  });
});
