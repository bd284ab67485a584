import type { StaffClient } from '@ug/api-client';
import type { BodyOf, Schemas } from '@ug/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DomainEvents } from '#platform/events/domain-events';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { FeedRepository } from '#platform/feed/feed.repository';
import { Figures } from '#platform/figures/figures';
import { ReviewQueue } from '#platform/moderation/review-queue';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeEachDatabase } from '#testing/each-database';
import { ModeratedContents } from '#testing/records/moderated-contents';
import { makePlayer, type PlayerDevice } from '#testing/players';
import { outcomeOf } from '#testing/staff-desk';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { contentDecided } from './moderation.events';
import { moderation } from './moderation.feature';

type Item = Schemas['ModerationItem'];
type Decide = BodyOf<'decideModerationItem'>;

const HIT = { start: 0, end: 2, category: '辱骂', action: 'mask', word: '脑残' } as const;

describeEachDatabase('the review desk', (open) => {
  let app: TestApp;
  let posts: ModeratedContents;
  let author: PlayerDevice;
  let moderator: StaffClient;
  let other: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [moderation, auditLog], target: await open.target() });
    posts = new ModeratedContents(app, 'post', '帖子');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    author = await makePlayer(app);
    moderator = await app.staff('moderator');
    other = await app.staff('operator');
  });

  const settle = async (seconds = 0) => {
    app.clock.advance(seconds);
    await app.get(TaskRunner).runDue();
  };
  const items = (filter: object = {}, client = moderator) =>
    client.call('consoleListModeration', { query: { filter: { uid: author.uid, ...filter } } });
  const submitted = async (content: Parameters<ModeratedContents['write']>[1] = {}, hits: (typeof HIT)[] = []) => {
    const id = posts.write(author.uid, { state: 'waiting', ...content });
    await posts.submit(id, { hits });
    return (await items({ state: 'open' }))[0]!;
  };
  const decide = (item: Item, body: Partial<Decide> = {}, client = moderator) =>
    client.call('decideModerationItem', {
      params: { id: item.id },
      body: {
        version: item.version,
        subjectVersion: item.subjectVersion,
        decision: 'remove',
        reason: '含有广告',
        ...body,
      },
    });
  const claim = (item: Item, client = moderator) => client.call('claimModerationItem', { params: { id: item.id } });
  const get = (item: Item, client = moderator) => client.call('consoleGetModeration', { params: { id: item.id } });
  const messages = async () => (await author.client.call('listMessages', { body: {} })).list;

  describe('what waits', () => {
    it('is one item for one content, with all its causes and the hits of the latest version', async () => {
      const id = posts.write(author.uid, { state: 'waiting', text: '脑残才看' });
      await posts.submit(id, { causes: ['word'], hits: [HIT] });
      await posts.submit(id, { causes: ['newAccount'] });
      const [item, ...more] = await items({ state: 'open' });
      expect(more).toEqual([]);
      expect(item).toMatchObject({ causes: ['newAccount', 'word'], severity: 45, version: 1, claim: null });
      expect(item?.content).toMatchObject({ text: '脑残才看', hits: [HIT], path: '' });
      posts.edit(id, '现在没有问题了');
      await posts.submit(id, { causes: ['edit'] });
      expect((await items())[0]).toMatchObject({ version: 2, subjectVersion: 2, content: { hits: [] } });
    });

    it('is one also when it is handed in twenty times at once', async () => {
      const id = posts.write(author.uid, { state: 'waiting' });
      await Promise.all(Array.from({ length: 20 }, () => posts.submit(id)));
      expect(await items()).toHaveLength(1);
    });

    it('stands in the order of severity, among equals what waits longest first', async () => {
      const ids = [posts.write(author.uid), posts.write(author.uid), posts.write(author.uid)];
      const causes = ['link', 'picture', 'link'] as const;
      for (const [i, id] of ids.entries()) {
        await posts.submit(id, { causes: [causes[i]!] });
        app.clock.advance(60);
      }
      const query = { sort: ['priority', 'DESC'] as ['priority', 'DESC'], filter: { uid: author.uid } };
      const found = await moderator.call('consoleListModeration', { query });
      expect(found.map(({ subjectId }) => subjectId)).toEqual([ids[1], ids[0], ids[2]]);
      expect(await items({ cause: 'picture' })).toHaveLength(1);
      expect(await items({ kind: 'comment' })).toEqual([]);
    });

    it('is withdrawn when its author deletes the content', async () => {
      const item = await submitted();
      posts.erase(item.subjectId);
      const ref = { kind: 'post', id: item.subjectId };
      await app.get(UnitOfWork).run(() => app.get(ReviewQueue).withdraw(ref));
      expect((await items())[0]).toMatchObject({ id: item.id, state: 'withdrawn', content: null });
      expect(await outcomeOf(decide(item))).toBe('moderation.decided');
    });

    it('is announced to consoles, and counted for their front page', async () => {
      const before = (await app.get(FeedRepository).after('staff:moderation', 0, 1000)).length;
      const item = await submitted();
      const rows = await app.get(FeedRepository).after('staff:moderation', 0, 1000);
      expect(rows.slice(before).map(({ payload }) => JSON.parse(payload))).toMatchObject([
        { resource: 'moderation', recordId: String(item.id), action: 'submit' },
      ]);
      const figure = app.get(Figures).current.find(({ now }) => now === 'moderationWaiting');
      expect(Number(await figure?.count())).toBeGreaterThan(0);
    });

    it('is shown whole, with the thread around it and what is known of its author', async () => {
      const item = await submitted({ text: `脑残${'很长'.repeat(300)}` }, [HIT]);
      expect(item.content?.text).toHaveLength(240);
      const whole = await get(item);
      expect(whole.content?.text).toHaveLength(602);
      expect(whole).toMatchObject({ isMaskable: true, reports: [], context: [{ name: '楼主' }] });
      expect(whole.author).toMatchObject({
        uid: author.uid,
        days: 0,
        trust: 0,
        mutedUntil: null,
        strikes: 0,
        decisions: [],
      });
      expect(await outcomeOf(get({ ...item, id: 2_000_000_000 }))).toBe('moderation.notFound');
    });
  });

  describe('a claim', () => {
    it('keeps others from the item until it ends or is given back', async () => {
      const item = await submitted();
      expect(await claim(item)).toMatchObject({ id: item.id });
      expect((await items({}, other))[0]?.claim).toMatchObject({ name: '测试moderator', isMine: false });
      const taken = claim(item, other);
      await expect(taken).rejects.toMatchObject({ code: 'moderation.taken', message: '测试moderator正在审核这条内容' });
      expect(await outcomeOf(decide(item, {}, other))).toBe('moderation.taken');
      app.clock.advance(90);
      await claim(item);
      app.clock.advance(90);
      expect(await outcomeOf(claim(item, other)), 'it was renewed').toBe('moderation.taken');
      app.clock.advance(31);
      expect(await outcomeOf(claim(item, other)), 'the lease has ended').toBe('done');
      await other.call('releaseModerationItem', { params: { id: item.id } });
      expect((await items())[0]?.claim).toBeNull();
      expect(await outcomeOf(claim(item))).toBe('done');
      expect(await outcomeOf(claim({ ...item, id: 2_000_000_000 }))).toBe('moderation.notFound');
      expect(await items({ mine: true })).toHaveLength(1);
      expect(await items({ mine: true }, other)).toEqual([]);
    });

    it('of the next item takes the most urgent that is free, with one statement', async () => {
      await app
        .get(UnitOfWork)
        .run(() => app.get(Database).execute(`DELETE FROM moderation_items WHERE state = 'open'`));
      const first = await submitted();
      const second = await submitted();
      const next = (client: StaffClient, after: number | null = null) =>
        client.call('claimNextModerationItem', { body: { kind: 'post', after } });
      let claimed: Schemas['ModerationClaim'] | undefined;
      const statements = await statementsOf(app, async () => {
        claimed = await next(moderator);
      });
      expect(claimed?.id).toBe(first.id);
      expect(statements.filter((text) => text.includes('moderation_items'))).toHaveLength(1);
      expect(await next(other)).toMatchObject({ id: second.id });
      expect(await next(other)).toEqual({ id: null, until: null });
      await moderator.call('releaseModerationItem', { params: { id: first.id } });
      expect(await next(moderator, first.id), 'it was skipped').toEqual({ id: null, until: null });
      expect(await next(other)).toMatchObject({ id: first.id });
    });
  });

  describe('a decision', () => {
    it('changes the content at once, and tells its author ten seconds later how to object', async () => {
      const decided: object[] = [];
      const stop = app.get(DomainEvents).on(contentDecided, (event) => void decided.push(event));
      const item = await submitted({ text: '加我微信领首充' });
      const after = await decide(item, { mute: '1d', strike: true });
      stop();
      expect(after).toMatchObject({ state: 'removed', version: 2, claim: null });
      expect(after.outcome).toMatchObject({ decision: 'remove', reason: '含有广告', mute: '1d', strike: true });
      expect(posts.of(item.subjectId).state).toBe('removed');
      const ref = { kind: 'post', id: item.subjectId, uid: author.uid, itemId: item.id };
      expect(decided).toEqual([
        { ...ref, decision: 'remove', reason: '含有广告', appealOf: null, secondOf: null, removeRecent: false },
      ]);
      await settle();
      expect(await messages()).toEqual([]);
      await settle(11);
      const titles = (await messages()).map(({ title, content, link }) => ({ title, content, link }));
      expect(titles).toContainEqual({
        title: '帖子未通过审核',
        content: expect.stringContaining('「加我微信领首充」未通过审核，原因：含有广告。如有异议') as string,
        link: `/appeal/${item.id}`,
      });
      expect(titles.map(({ title }) => title)).toContain('您已被禁言');
      const whole = await get(item);
      expect(whole.author).toMatchObject({ strikes: 1, decisions: [{ id: item.id, decision: 'remove' }] });
      expect(whole.author.mutedUntil).not.toBeNull();
      const [entry] = await other.call('consoleListAuditLog', { query: { filter: { resource: 'moderation' } } });
      expect(entry).toMatchObject({
        action: 'remove',
        recordLabel: `审核 ${item.id}`,
        staffName: '测试moderator',
        after: { state: 'removed', mute: '1d' },
      });
    });

    it('to approve publishes what waited, and its author hears of it', async () => {
      const item = await submitted();
      await decide(item, { decision: 'approve', reason: '' });
      expect(posts.of(item.subjectId).state).toBe('published');
      await settle(11);
      expect((await messages())[0]).toMatchObject({ title: '帖子已通过审核', link: `/post/${item.subjectId}` });
    });

    it('to mask publishes the text without its hits', async () => {
      const item = await submitted({ text: '脑残才看，脑残' }, [HIT, { ...HIT, start: 5, end: 7 } as never]);
      await decide(item, { decision: 'mask' });
      expect(posts.of(item.subjectId)).toMatchObject({ text: '**才看，**', state: 'published' });
      const innocent = await submitted({ text: '没有问题' });
      expect(await outcomeOf(decide(innocent, { decision: 'mask' }))).toBe('moderation.noMask');
    });

    it('is refused without a reason, and by a template that is not offered', async () => {
      const item = await submitted();
      const bare = decide(item, { reason: ' \u2800\u200B' });
      await expect(bare).rejects.toMatchObject({
        code: 'validation',
        details: { errors: { reason: '请选择或填写原因' } },
      });
      expect(await outcomeOf(decide(item, { reason: '', reasonId: 999_999 }))).toBe('moderation-reason.notFound');
      const reason = { label: '广告', text: '内容含有广告。', position: 1, isEnabled: true };
      const template = await other.call('consoleCreateModerationReason', {
        body: reason,
        idempotencyKey: `reason-${item.id}`,
      });
      expect((await decide(item, { reason: '', reasonId: template.id })).outcome).toMatchObject({
        reason: '内容含有广告。',
        reasonId: template.id,
      });
    });

    it('about something that its author has edited meanwhile is refused with the version that there is now', async () => {
      const item = await submitted();
      posts.edit(item.subjectId, '换了一句话');
      const stale = decide(item, { decision: 'approve' });
      await expect(stale).rejects.toMatchObject({
        code: 'moderation.changed',
        details: { current: { version: 1, subjectVersion: 2 } },
      });
      expect(posts.of(item.subjectId).state).toBe('waiting');
      const [now] = await items();
      expect(await outcomeOf(decide(now!, { decision: 'approve' }))).toBe('done');
    });

    it('about something that is gone, decided or unknown is refused', async () => {
      const item = await submitted();
      const { subjectId } = item;
      await decide(item);
      expect(await outcomeOf(decide(item))).toBe('moderation.decided');
      expect(await outcomeOf(claim(item))).toBe('moderation.decided');
      expect(await outcomeOf(decide({ ...item, id: 2_000_000_000 }))).toBe('moderation.notFound');
      const gone = await submitted();
      posts.erase(gone.subjectId);
      expect(await outcomeOf(decide(gone))).toBe('moderation.gone');
      expect(posts.of(subjectId).state).toBe('removed');
    });

    it('takes no more than nine statements beyond the content', async () => {
      const item = await submitted();
      const statements = await statementsOf(app, () =>
        decide(item, { decision: 'approve', reason: '' }).then(() => undefined),
      );
      const written = statements.filter((text) => /^(INSERT|UPDATE|DELETE)|FOR UPDATE/.test(text));
      expect(written.length, statements.join('\n')).toBeLessThanOrEqual(9);
    });

    it('about several items names those that could not be decided', async () => {
      const one = await submitted();
      const two = await submitted();
      await claim(two, other);
      const body = {
        items: [one, two].map(({ id, version, subjectVersion }) => ({ id, version, subjectVersion })),
        decision: 'remove' as const,
        reason: '含有广告',
      };
      expect(await moderator.call('decideModerationItems', { body })).toEqual({
        decided: [one.id],
        refused: [{ id: two.id, code: 'moderation.taken', message: '测试operator正在审核这条内容' }],
      });
    });
  });

  describe('a decision that is taken back', () => {
    const undo = (item: Item, client = moderator) => client.call('undoModerationDecision', { params: { id: item.id } });

    it('within ten seconds was never heard of, and the item waits again', async () => {
      const item = await submitted({ text: '脑残才看' }, [HIT]);
      const decided = await decide(item, { mute: '7d', strike: true });
      expect(decided.outcome?.undoUntil).not.toBeNull();
      expect(await outcomeOf(undo(item, other)), 'somebody else decided it').toBe('moderation.tooLate');
      expect(await undo(item)).toMatchObject({ state: 'open', outcome: null, claim: { isMine: true } });
      expect(posts.of(item.subjectId).state).toBe('waiting');
      await settle(60);
      expect(await messages()).toEqual([]);
      expect((await get(item)).author).toMatchObject({ mutedUntil: null, strikes: 0, decisions: [] });
    });

    it('gives published content back as it was', async () => {
      const id = posts.write(author.uid, { text: '脑残才看' });
      await posts.submit(id, { hits: [HIT] });
      const [item] = await items();
      await decide(item!, { decision: 'mask' });
      expect(posts.of(id)).toMatchObject({ text: '**才看' });
      const again = await undo(item!);
      expect(posts.of(id)).toMatchObject({ text: '脑残才看', state: 'published' });
      await decide(again);
      await undo(item!);
      expect(posts.of(id).state).toBe('published');
    });

    it('later than that stays', async () => {
      const item = await submitted();
      await decide(item);
      app.clock.advance(11);
      expect(await outcomeOf(undo(item))).toBe('moderation.tooLate');
      expect(await outcomeOf(undo({ ...item, id: 2_000_000_000 }))).toBe('moderation.notFound');
    });
  });

  it.each(['support', 'finance'] as const)('is closed to %s', async (role) => {
    const item = await submitted();
    const client = await app.staff(role);
    const params = { id: item.id };
    const { id, version, subjectVersion } = item;
    const bulk = { items: [{ id, version, subjectVersion }], decision: 'approve' as const };
    const calls = [
      () => items({}, client),
      () => get(item, client),
      () => claim(item, client),
      () => decide(item, {}, client),
      () => client.call('claimNextModerationItem', { body: {} }),
      () => client.call('releaseModerationItem', { params }),
      () => client.call('undoModerationDecision', { params }),
      () => client.call('decideModerationItems', { body: bulk }),
    ];
    for (const call of calls) expect(await outcomeOf(call())).toBe('staff.forbidden');
    const reader = await app.staff('read-only');
    expect(await outcomeOf(items({}, reader))).toBe('done');
    expect(await outcomeOf(claim(item, reader))).toBe('staff.forbidden');
  });
});
