import type { StaffClient } from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeSqlite } from '#testing/each-database';
import { ModeratedContents } from '#testing/records/moderated-contents';
import { makePlayer, refusalOf, type PlayerDevice } from '#testing/players';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { squareSettings } from '#features/community/square-settings/square-settings.feature';
import { moderation } from './moderation.feature';
import { RechecksService } from './rechecks.service';

type Item = Schemas['ModerationItem'];

describeSqlite('a second look at a decision', (open) => {
  let app: TestApp;
  let posts: ModeratedContents;
  let author: PlayerDevice;
  let first: StaffClient;
  let second: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [moderation, squareSettings], target: await open.target() });
    posts = new ModeratedContents(app, 'post', '帖子');
    first = await app.staff('moderator');
    second = await app.staff('operator');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    author = await makePlayer(app);
    await share(0);
    // Somebody else decides as well, so that there is one who can look again.
    await posts.submit(posts.write(author.uid, { text: '别的帖子' }));
    await decide((await waiting(second))[0]!, second, { decision: 'approve' });
    await settle();
    await share(100);
  });

  const share = async (secondLookPercent: number) => {
    const { id: _, updatedAt: __, ...settings } = await second.call('getSquareSettings');
    await second.call('updateSquareSettings', { body: { ...settings, secondLookPercent } });
  };
  const items = (client: StaffClient, filter: object) =>
    client.call('consoleListModeration', { query: { filter: { uid: author.uid, ...filter } } });
  const waiting = (client: StaffClient) => items(client, { state: 'open' });
  const get = (item: Item, client = second) => client.call('consoleGetModeration', { params: { id: item.id } });
  const decide = (item: Item, client: StaffClient, part: Partial<Schemas['ModerationDecide']> = {}) =>
    client.call('decideModerationItem', {
      params: { id: item.id },
      body: {
        version: item.version,
        subjectVersion: item.subjectVersion,
        decision: 'remove',
        ...(part.decision !== 'approve' && { reason: '含有广告' }),
        ...part,
      },
    });
  const settle = async () => {
    app.clock.advance(11);
    await app.get(TaskRunner).runDue();
  };
  const titles = async () =>
    (await author.client.call('listMessages', { body: {} })).list.map(({ title }) => title).filter(Boolean);
  const standing = async () => (await get((await items(second, {}))[0]!)).author;
  /** Something that the first moderator decided about, and the second look at it. */
  const lookedAtAgain = async (part: Partial<Schemas['ModerationDecide']> = {}) => {
    const subjectId = posts.write(author.uid, { text: '加微信领礼包', state: 'waiting' });
    await posts.submit(subjectId, { causes: ['link'] });
    const [item] = await waiting(first);
    const decided = await decide(item!, first, part);
    await settle();
    const [again] = await waiting(second);
    return { subjectId, decided, again: again! };
  };

  it('looks as what waits for the first time, and is not shown to who decided', async () => {
    const { decided, again, subjectId } = await lookedAtAgain({ strike: true, mute: '1d' });
    expect(again).toMatchObject({
      subjectId,
      state: 'open',
      causes: ['link'],
      outcome: null,
      appeal: null,
      secondLook: null,
    });
    const detail = await get(again);
    expect(detail).toMatchObject({
      isMaskable: false,
      content: { path: '' },
      author: { strikes: 0, mutedUntil: null },
    });
    expect(detail.author.decisions.map(({ id }) => id)).not.toContain(decided.id);
    expect(await waiting(first)).toEqual([]);
    expect(await first.call('claimNextModerationItem', { body: {} })).toEqual({ id: null, until: null });
    expect(await outcomeOf(first.call('claimModerationItem', { params: { id: again.id } }))).toBe(
      'moderation.ownDecision',
    );
    expect(await second.call('claimNextModerationItem', { body: {} })).toMatchObject({ id: again.id });
  });

  it('that agrees is known to staff alone: the author hears nothing twice and is not punished twice', async () => {
    const { decided, again, subjectId } = await lookedAtAgain({ strike: true });
    const heard = await titles();
    expect(heard).toEqual(['帖子未通过审核']);
    const agreed = await decide(again, second, { strike: true, mute: '7d', removeRecent: true });
    expect(agreed).toMatchObject({
      state: 'removed',
      outcome: { mute: 'none', strike: false },
      secondLook: { itemId: decided.id, decision: 'remove', isAgreed: true },
    });
    await settle();
    expect(await titles()).toEqual(heard);
    expect(await standing()).toMatchObject({ strikes: 1, mutedUntil: null });
    expect(posts.of(subjectId).state).toBe('removed');
    const own = (id: number) => refusalOf(author.client.call('getOwnDecision', { params: { id } }));
    expect([await own(decided.id), await own(again.id)]).toEqual(['done', 'moderation.notFound']);
    expect(await waiting(second), 'nobody looks a third time').toEqual([]);
  });

  it('that differs holds: what was removed is back, and the author is told once', async () => {
    const { decided, again, subjectId } = await lookedAtAgain();
    const changed = await decide(again, second, { decision: 'approve' });
    expect(changed.secondLook).toMatchObject({ itemId: decided.id, isAgreed: false });
    expect(posts.of(subjectId).state).toBe('published');
    await settle();
    expect(await titles()).toEqual(['帖子已恢复', '帖子未通过审核']);
    const appeal = author.client.call('appealDecision', { params: { id: decided.id }, body: { text: '不是广告' } });
    expect(await refusalOf(appeal), 'there is nothing to object to').toBe('moderation.notAppealable');
  });

  it('that differs removes what was published, and may be appealed', async () => {
    const { again, subjectId } = await lookedAtAgain({ decision: 'approve' });
    expect(posts.of(subjectId).state).toBe('published');
    await decide(again, second);
    expect(posts.of(subjectId).state).toBe('removed');
    await settle();
    expect(await titles()).toEqual(['帖子已移除', '帖子已通过审核']);
    const text = '只是分享';
    expect(await refusalOf(author.client.call('appealDecision', { params: { id: again.id }, body: { text } }))).toBe(
      'done',
    );
  });

  it.each(['approve', 'remove'] as const)(
    'is taken back: what was decided first (%s) holds again',
    async (decision) => {
      const { again, subjectId } = await lookedAtAgain({ decision });
      const other = decision === 'approve' ? 'remove' : 'approve';
      const before = posts.of(subjectId).state;
      const changed = await decide(again, second, { decision: other });
      expect(posts.of(subjectId).state).not.toBe(before);
      await second.call('undoModerationDecision', { params: { id: changed.id } });
      expect(posts.of(subjectId).state).toBe(before);
      const [item] = await waiting(second);
      await decide(item!, second, { decision });
      expect(posts.of(subjectId).state).toBe(before);
    },
  );

  it('ends where something new comes to it: a report is decided as every other', async () => {
    const { again, subjectId } = await lookedAtAgain({ decision: 'approve' });
    await posts.submit(subjectId, { causes: ['report'] });
    const [item] = await waiting(first);
    expect(item).toMatchObject({ id: again.id, causes: ['link', 'report'] });
    const decided = await decide(item!, first, { strike: true });
    expect(decided).toMatchObject({ secondLook: null, outcome: { strike: true } });
  });

  it('is an appeal where the author objects meanwhile', async () => {
    const { decided, again } = await lookedAtAgain();
    await author.client.call('appealDecision', { params: { id: decided.id }, body: { text: '没有广告' } });
    const [item] = await waiting(second);
    expect(item).toMatchObject({ id: again.id, appeal: { itemId: decided.id } });
    await decide(item!, second, { decision: 'approve' });
    await settle();
    expect(await titles()).toEqual(['申诉成功', '帖子未通过审核']);
  });

  it('is not drawn for nobody, for none of a hundred, and ends after three days', async () => {
    await share(0);
    const { again: none } = await lookedAtAgain();
    expect(none).toBeUndefined();
    await share(100);
    const { again } = await lookedAtAgain();
    app.clock.advance(3 * 86_400 + 1);
    const sweep = (limit: number) => app.get(UnitOfWork).run(() => app.get(RechecksService).forget(limit));
    expect(await sweep(10)).toBeGreaterThan(0);
    expect(await sweep(10)).toBe(0);
    expect((await get(again, await app.staff('operator'))).state).toBe('withdrawn');
    await posts.submit(posts.write(author.uid, { state: 'waiting' }));
    const lonely = await app.staff('moderator');
    await decide((await waiting(lonely))[0]!, lonely);
    await settle();
    expect(await waiting(await app.staff('operator')), 'nobody else has decided for three days').toEqual([]);
  });
});
