import type { StaffClient } from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeSqlite } from '#testing/each-database';
import { ModeratedContents } from '#testing/records/moderated-contents';
import { makePlayer, refusalOf, signInPlayer, type PlayerDevice } from '#testing/players';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { moderation } from './moderation.feature';

describeSqlite('an author who objects to a decision', (open) => {
  let app: TestApp;
  let posts: ModeratedContents;
  let author: PlayerDevice;
  let first: StaffClient;
  let second: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [moderation], target: await open.target() });
    posts = new ModeratedContents(app, 'post', '帖子');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    author = await makePlayer(app);
    first = await app.staff('moderator');
    second = await app.staff('operator');
  });

  const items = (client = first, filter: object = {}) =>
    client.call('consoleListModeration', { query: { filter: { uid: author.uid, ...filter } } });
  const decide = (item: Schemas['ModerationItem'], decision: 'approve' | 'remove', client: StaffClient) =>
    client.call('decideModerationItem', {
      params: { id: item.id },
      body: { version: item.version, subjectVersion: item.subjectVersion, decision, reason: '含有广告' },
    });
  /** Something of the author that the first moderator took away. */
  const removed = async () => {
    await posts.submit(posts.write(author.uid, { text: '官方小游戏入口合集' }));
    const [item] = await items(first, { state: 'open' });
    return decide(item!, 'remove', first);
  };
  const appeal = (id: number, text = '没有广告，请再看一下', player = author) =>
    player.client.call('appealDecision', { params: { id }, body: { text } });
  const own = (id: number, player = author) => player.client.call('getOwnDecision', { params: { id } });
  const settle = async () => {
    app.clock.advance(11);
    await app.get(TaskRunner).runDue();
  };

  it('is heard once, by another moderator, who may give the content back', async () => {
    const { id, subjectId } = await removed();
    expect(await own(id)).toMatchObject({
      excerpt: '官方小游戏入口合集',
      decision: 'remove',
      isAppealable: true,
      appeal: null,
    });
    expect(await appeal(id)).toMatchObject({
      isAppealable: false,
      appeal: { text: '没有广告，请再看一下', state: 'waiting' },
    });
    expect(await refusalOf(appeal(id)), 'sent again').toBe('done');
    expect(await refusalOf(appeal(id, '换个说法'))).toBe('moderation.appealed');
    const [item] = await items(first, { state: 'open' });
    expect(item).toMatchObject({
      causes: ['appeal'],
      appeal: { itemId: id, text: '没有广告，请再看一下', isOwn: true },
    });
    expect(await outcomeOf(first.call('claimModerationItem', { params: { id: item!.id } }))).toBe(
      'moderation.ownDecision',
    );
    expect(await outcomeOf(decide(item!, 'approve', first))).toBe('moderation.ownDecision');
    expect(await first.call('claimNextModerationItem', { body: {} })).toEqual({ id: null, until: null });
    expect(await second.call('claimNextModerationItem', { body: {} })).toMatchObject({ id: item!.id });
    await decide(item!, 'approve', second);
    expect(posts.of(subjectId).state).toBe('published');
    expect((await own(id)).appeal?.state).toBe('reversed');
    await settle();
    const { list } = await author.client.call('listMessages', { body: {} });
    expect(list).toContainEqual(expect.objectContaining({ title: '申诉成功', link: `/post/${subjectId}` }));
  });

  it('is told where the decision stands, which is final', async () => {
    const { id } = await removed();
    await appeal(id);
    const [item] = await items(second, { state: 'open' });
    await decide(item!, 'remove', second);
    await settle();
    expect((await own(id)).appeal?.state).toBe('upheld');
    const { list } = await author.client.call('listMessages', { body: {} });
    expect(list.map(({ title }) => title)).toContain('申诉未通过');
    expect(await refusalOf(appeal(item!.id))).toBe('moderation.notAppealable');
  });

  it('however often they send it at once has one appeal', async () => {
    const { id } = await removed();
    const outcomes = await Promise.all(Array.from({ length: 10 }, (_, i) => refusalOf(appeal(id, `申诉 ${i}`))));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'moderation.appealed')).toHaveLength(9);
    expect(await items(first, { state: 'open' })).toHaveLength(1);
  });

  it('cannot object to what was approved, is gone, is too long ago or is about somebody else', async () => {
    const { id, subjectId } = await removed();
    const stranger = await makePlayer(app);
    expect(await refusalOf(own(id, stranger))).toBe('moderation.notFound');
    expect(await refusalOf(appeal(id, '不服', stranger))).toBe('moderation.notFound');
    expect(await refusalOf(appeal(2_000_000_000))).toBe('moderation.notFound');
    posts.erase(subjectId);
    expect(await refusalOf(appeal(id))).toBe('moderation.notAppealable');
    await posts.submit(posts.write(author.uid));
    const [item] = await items(first, { state: 'open' });
    await decide(item!, 'approve', first);
    expect(await refusalOf(appeal(item!.id))).toBe('moderation.notAppealable');
    const late = await removed();
    app.clock.advance(31 * 86_400);
    expect(await refusalOf(appeal(late.id, '不服', await signInPlayer(app, author.uid)))).toBe(
      'moderation.notAppealable',
    );
  });
});
