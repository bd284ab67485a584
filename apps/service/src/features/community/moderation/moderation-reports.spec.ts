import type { StaffClient } from '@ug/api-client';
import type { BodyOf, Schemas } from '@ug/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { actAs } from '#platform/actor/actor-context';
import { countedAddress } from '#platform/addresses/counted-address';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { ReviewQueue } from '#platform/moderation/review-queue';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { SessionDevicesService } from '#features/players/sign-ins/session-devices.service';
import { describeSqlite } from '#testing/each-database';
import { ModeratedContents } from '#testing/records/moderated-contents';
import { makePlayer, refusalOf, registerEarlier, signInPlayer, type PlayerDevice } from '#testing/players';
import { openTestApp, type TestApp } from '#testing/test-app';
import { ReportersRepository } from '#features/community/reports/reporters.repository';
import { MAX_REPORTS, ReportsService } from '#features/community/reports/reports.service';
import { moderation } from './moderation.feature';

type Category = BodyOf<'reportPost'>['category'];

describeSqlite('reports of what others wrote', (open) => {
  let app: TestApp;
  let posts: ModeratedContents;
  let author: PlayerDevice;
  let moderator: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [moderation], target: await open.target() });
    posts = new ModeratedContents(app, 'post', '帖子');
    new ModeratedContents(app, 'comment', '评论');
    // Sessions of tests began on no device: each stands for one of its own.
    app.get(SessionDevicesService).signOf = (sessionId) => Promise.resolve(sessionId);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    author = await makePlayer(app);
    moderator = await app.staff('moderator');
  });

  const settle = async (seconds: number) => {
    app.clock.advance(seconds);
    await app.get(TaskRunner).runDue();
  };
  const items = async () => moderator.call('consoleListModeration', { query: { filter: { uid: author.uid } } });
  const first = async () => (await items())[0] as Schemas['ModerationItem'];
  const report = (player: PlayerDevice, id: number, category: Category = 'ad', text = '') =>
    player.client.call('reportPost', { params: { id }, body: { category, text } });
  /** From a device and a network of its own, by an account of this age. */
  const reportFrom = async (id: number, network: number, { category = 'porn' as Category, days = 30 } = {}) => {
    const { uid } = await makePlayer(app);
    await registerEarlier(app, uid, days);
    const principal = { kind: 'player', sessionId: `device-${uid}`, uid: String(uid) } as const;
    const address = countedAddress(`10.1.${network}.7`);
    const send = () => app.get(ReportsService).report(uid, { kind: 'post', id }, { category });
    await actAs({ requestId: 'report', principal, address }, send);
    return uid;
  };
  const decide = async (decision: 'approve' | 'remove') => {
    const { id, version, subjectVersion } = await first();
    const body = { version, subjectVersion, decision, reason: '违规' };
    await moderator.call('decideModerationItem', { params: { id }, body });
    return id;
  };
  const heard = async ({ client }: PlayerDevice) =>
    (await client.call('listMessages', { body: {} })).list.filter(({ title }) => title === '举报处理结果');

  it('are one item for the desk, however many there are, with who reported and why', async () => {
    const id = posts.write(author.uid);
    const reporters = await Promise.all(Array.from({ length: 10 }, () => makePlayer(app)));
    await Promise.all(reporters.map((reporter) => report(reporter, id, 'abuse', '骂人')));
    const all = await items();
    expect(all).toHaveLength(1);
    expect(all[0]).toMatchObject({ causes: ['report'], reportCount: 10, severity: 100, isHeld: false });
    const { reports } = await moderator.call('consoleGetModeration', { params: { id: all[0]!.id } });
    expect(reports).toHaveLength(10);
    expect(reports[0]).toMatchObject({ category: 'abuse', text: '骂人', accuracy: { upheld: 0, settled: 0 } });
  });

  it('hide it from the reporter, count once, and are not about oneself or what nobody sees', async () => {
    const id = posts.write(author.uid);
    const reporter = await makePlayer(app);
    await report(reporter, id);
    expect(posts.isHiddenFor(id, reporter.uid)).toBe(true);
    await report(reporter, id, 'porn');
    expect(await first()).toMatchObject({ reportCount: 1 });
    expect(await refusalOf(report(author, id))).toBe('report.own');
    expect(await refusalOf(report(reporter, 2_000_000_000))).toBe('report.notFound');
    const waiting = posts.write(author.uid, { state: 'waiting' });
    expect(await refusalOf(report(reporter, waiting))).toBe('report.notFound');
    const comment = reporter.client.call('reportComment', { params: { id: 1 }, body: { category: 'ad' } });
    expect(await refusalOf(comment)).toBe('report.notFound');
    const body = { target: 'avatar' as const, category: 'porn' as const };
    const player = reporter.client.call('reportPlayer', { params: { uid: author.uid }, body });
    expect(await refusalOf(player)).toBe('report.notFound');
  });

  it('are so many a day', async () => {
    const reporter = await makePlayer(app);
    for (let i = 0; i < MAX_REPORTS; i += 1) await report(reporter, posts.write(author.uid));
    const last = posts.write(author.uid);
    expect(await refusalOf(report(reporter, last))).toBe('report.tooMany');
    app.clock.advance(86_400);
    expect(await refusalOf(report(await signInPlayer(app, reporter.uid), last))).toBe('done');
  });

  it('of three who have nothing in common hide it until the decision', async () => {
    const id = posts.write(author.uid);
    await reportFrom(id, 1);
    await reportFrom(id, 2);
    await reportFrom(id, 2);
    await reportFrom(id, 3, { days: 3 });
    expect([posts.of(id).state, (await first()).isHeld], 'one network, one new account').toEqual(['published', false]);
    await reportFrom(id, 4);
    expect([posts.of(id).state, (await first()).isHeld]).toEqual(['held', true]);
    await decide('approve');
    expect(posts.of(id).state).toBe('published');
  });

  it('are answered with one message for several, once decisions stand', async () => {
    const reporter = await makePlayer(app);
    const other = await makePlayer(app);
    const ids = [posts.write(author.uid), posts.write(author.uid)];
    await report(reporter, ids[0]!);
    await decide('remove');
    await report(reporter, ids[1]!);
    await report(other, ids[1]!);
    await decide('approve');
    await settle(5);
    expect(await heard(reporter)).toEqual([]);
    await settle(6);
    await settle(121);
    const messages = await heard(reporter);
    expect(messages).toHaveLength(1);
    expect(messages[0]?.content).toContain('1 条举报属实，相关内容已处理；1 条举报经核实未发现违规');
    expect(await heard(other)).toHaveLength(1);
  });

  it('are remembered ten outcomes back, also where many are settled at once', async () => {
    const { uid } = await makePlayer(app);
    const add = (outcome: 'upheld' | 'dismissed') =>
      app.get(UnitOfWork).run(() => app.get(ReportersRepository).add(uid, outcome));
    await Promise.all(Array.from({ length: 10 }, () => add('dismissed')));
    for (let i = 0; i < 4; i += 1) await add('upheld');
    const sql = 'SELECT recent FROM reporters WHERE uid = :uid';
    expect(await app.get(Database).query(sql, { uid })).toEqual([{ recent: 'dddddduuuu' }]);
  });

  it('that were often wrong make nothing more urgent', async () => {
    const reporter = await makePlayer(app);
    for (let i = 0; i < 3; i += 1) {
      await report(reporter, posts.write(author.uid));
      await decide('approve');
    }
    await settle(11);
    const id = posts.write(author.uid);
    await report(reporter, id, 'illegal');
    const item = await first();
    expect(item).toMatchObject({ subjectId: id, severity: 0, reportCount: 1 });
    const { reports } = await moderator.call('consoleGetModeration', { params: { id: item.id } });
    expect(reports[0]?.accuracy).toEqual({ upheld: 0, settled: 3 });
  });

  it('wait again when a decision is taken back, and are settled by the next one', async () => {
    const reporter = await makePlayer(app);
    await report(reporter, posts.write(author.uid));
    const id = await decide('approve');
    const settled = await moderator.call('consoleGetModeration', { params: { id } });
    expect(settled.reports).toHaveLength(1);
    await moderator.call('undoModerationDecision', { params: { id } });
    await settle(30);
    expect(await heard(reporter)).toEqual([]);
    await decide('remove');
    await settle(11);
    await settle(121);
    expect((await heard(reporter))[0]?.content).toContain('1 条举报属实');
  });

  it('of what its author deletes are answered as well', async () => {
    const reporter = await makePlayer(app);
    const id = posts.write(author.uid);
    await report(reporter, id);
    posts.erase(id);
    await app.get(UnitOfWork).run(() => app.get(ReviewQueue).withdraw({ kind: 'post', id }));
    await settle(1);
    await settle(121);
    expect(await heard(reporter)).toHaveLength(1);
  });
});
