import type { StaffClient } from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commentLikes } from '#features/community/comment-likes/comment-likes.feature';
import { commentWatches } from '#features/community/comment-watches/comment-watches.feature';
import { comments } from '#features/community/comments/comments.feature';
import { follows } from '#features/community/follows/follows.feature';
import { moderation } from '#features/community/moderation/moderation.feature';
import { notices } from '#features/community/notices/notices.feature';
import { reports } from '#features/community/reports/reports.feature';
import { places } from '#features/library/places/places.feature';
import { workRanks } from '#features/library/work-ranks/work-ranks.feature';
import { WorkRankSettlingService } from '#features/library/work-ranks/work-rank-settling.service';
import { describeSqlite } from '#testing/each-database';
import { makeChapter, makeEpisode, makeNovel, makeSeries, novelFeatures, publishWork } from '#testing/records/library';
import { makePlayer, refusalOf, registerEarlier, type PlayerDevice } from '#testing/players';
import { anotherText } from '#testing/records/square-comments';
import { openTestApp, type TestApp } from '#testing/test-app';

const MINUTE_MS = 60_000;

describeSqlite('series among players', (open) => {
  let app: TestApp;
  let operator: StaffClient;
  let moderator: StaffClient;
  let viewer: PlayerDevice;
  let other: PlayerDevice;
  beforeAll(async () => {
    const square = [comments, commentLikes, commentWatches, follows, moderation, notices, reports];
    const features = [...novelFeatures, places, workRanks, ...square];
    app = await openTestApp({ features, target: await open.target() });
    [operator, moderator] = [await app.staff('operator'), await app.staff('moderator')];
    [viewer, other] = [await makePlayer(app), await makePlayer(app)];
    for (const { uid } of [viewer, other]) await registerEarlier(app, uid, 30);
  });
  afterAll(() => app.close());

  const show = async (kind: 'anime' | 'welfare', title: string) => {
    const { id } = await makeSeries(app, operator, { kind, title });
    const episode = await makeEpisode(app, operator, id, { title: '第 1 话 启航' });
    await publishWork(operator, id);
    return { id, partId: episode.id };
  };
  const watch = ({ client }: PlayerDevice, { id, partId }: { id: number; partId: number }) =>
    client.call('savePlace', {
      body: {
        workId: id,
        partId,
        positionMs: 10 * MINUTE_MS,
        deviceId: 'd'.repeat(32),
        deviceName: '手机',
        seq: 1,
        base: 0,
        ageMs: 0,
        readMs: 10 * MINUTE_MS,
        heardMs: 0,
      },
    });
  const settle = () =>
    app.get(WorkRankSettlingService).settleAll(async (max, slice) => {
      while ((await slice(max)) !== false);
      return true;
    });
  async function rank(kind: Schemas['WorkKind'], list: 'hot' | 'new' = 'hot'): Promise<string[]> {
    app.clock.advance(1);
    return (await app.player.call('getWorkRank', { query: { kind, list } })).works.map(({ title }) => title);
  }

  it('stand in rankings of their kind alone, by those who watch and follow them', async () => {
    const [quiet, watched] = [await show('anime', '静海'), await show('anime', '风帆少年')];
    const followed = await show('anime', '云上牧场');
    const exercise = await show('welfare', '热身操');
    const { id: novel } = await makeNovel(app, operator, { title: '雾港灯塔手记' });
    await makeChapter(operator, novel);
    await publishWork(operator, novel);
    await watch(viewer, watched);
    await watch(viewer, exercise);
    for (const { client } of [viewer, other]) await client.call('subscribeWork', { params: { id: followed.id } });
    await settle();
    expect(await rank('anime')).toEqual(['云上牧场', '风帆少年', '静海']);
    expect(await rank('anime', 'new')).toEqual(['云上牧场', '风帆少年', '静海']);
    expect(await rank('welfare')).toEqual(['热身操']);
    expect(await rank('novel')).toEqual(['雾港灯塔手记']);

    const mark = { workId: quiet.id, list: 'hot', mark: 'pinned' } as const;
    await operator.call('markWorkRank', { body: mark });
    expect((await rank('anime'))[0]).toBe('静海');
    expect(await rank('welfare')).toEqual(['热身操']);
    const filter = { kind: 'welfare', list: 'hot' } as const;
    expect((await operator.call('consoleListWorkRanks', { query: { filter } })).map(({ title }) => title)).toEqual([
      '热身操',
    ]);
    await operator.call('unpublishWork', { params: { id: quiet.id } });
    expect(await rank('anime')).not.toContain('静海');
  });

  it('are talked about by the calls of the square, a series and its episodes apart', async () => {
    const { id, partId } = await show('anime', '风帆少年');
    const comment = ({ client }: PlayerDevice, kind: 'work' | 'part', subjectId: number, replyCommentId = 0) =>
      client.call('createSubjectComment', {
        params: { kind, subjectId },
        body: { content: anotherText('灯塔'), replyCommentId },
      });
    const list = (kind: 'work' | 'part', subjectId: number) =>
      app.player.call('listSubjectComments', { params: { kind, subjectId }, query: {} });

    const root = await comment(viewer, 'work', id);
    const reply = await comment(other, 'work', id, root.id);
    const ofEpisode = await comment(other, 'part', partId);
    expect(await list('work', id)).toMatchObject({
      title: '《风帆少年》',
      path: `/series/${id}`,
      commentCount: 2,
      records: [{ id: root.id, subject: { kind: 'work', id }, replies: [{ id: reply.id }] }],
    });
    expect(await list('part', partId)).toMatchObject({
      title: '《风帆少年》第 1 话 启航',
      path: `/series/${id}/${partId}`,
      commentCount: 1,
      records: [{ id: ofEpisode.id, subject: { kind: 'part', id: partId } }],
    });
    const [notice] = (await viewer.client.call('listNotices', { query: {} })).records;
    expect(notice).toMatchObject({ kind: 'reply', subject: { kind: 'work', id, title: '《风帆少年》' } });
    await viewer.client.call('likeComment', { params: { id: ofEpisode.id }, body: {} });
    expect((await list('part', partId)).records[0]).toMatchObject({ likeCount: 1 });

    await moderator.call('removeComment', { params: { id: ofEpisode.id }, body: { reason: '含有广告' } });
    expect(await list('part', partId)).toMatchObject({ commentCount: 0, records: [] });
    await operator.call('unpublishPart', { params: { id: partId } });
    expect(await refusalOf(comment(viewer, 'part', partId))).toBe('comment.noSubject');
    expect(await refusalOf(comment(viewer, 'work', id))).toBe('done');
    await operator.call('unpublishWork', { params: { id } });
    expect(await refusalOf(list('work', id))).toBe('comment.noSubject');
  });
});
