import type { StaffClient } from '@ug/api-client';
import { newIdempotencyKey } from '@ug/api-client';
import type { BodyOf } from '@ug/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AuditEntryEntity } from '#platform/audit/audit-entry.entity';
import { ContentChecks } from '#platform/content/content-checks';
import { passed, refused } from '#platform/content/content-verdict';
import { Database } from '#platform/database/database';
import { FeedEntryEntity } from '#platform/feed/feed-entry.entity';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Figures } from '#platform/figures/figures';
import { newId } from '#platform/ids/ids';
import { describeSqlite } from '#testing/each-database';
import { makePlayer, refusalOf } from '#testing/players';
import { makeAccount, outcomeOf, signIn } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { accounts } from '#features/players/accounts/accounts.feature';
import { notes } from '#features/operations/notes/notes.feature';
import { InquiryRemovalsService } from './inquiry-removals.service';
import { MAX_OF_ADDRESS, MAX_OF_CONTACT, MAX_OF_DEVICE } from './inquiry-intake.service';
import { inquiries } from './inquiries.feature';

type Body = BodyOf<'createInquiry'>;

const DAY_MS = 86_400_000;
const written: Body = {
  name: ' 林晓舟 ',
  company: '拾光互动',
  contact: 'lin@shiguang.example',
  topic: 'publishing',
  text: '我们有一款太空题材的策略游戏，希望年内首发。',
};

describeSqlite('business inquiries', (open) => {
  let app: TestApp;
  let operator: StaffClient;
  let count = 0;

  beforeAll(async () => {
    const features = [inquiries, notes, accounts];
    app = await openTestApp({ features, target: await open.target() });
    app.get(ContentChecks).declare((text) => (text.includes('违禁') ? refused(text) : passed(text)));
  });
  // The days that pass between end sessions.
  beforeEach(async () => {
    operator = await app.staff('operator');
  });
  afterAll(() => app.close());

  /** Each from a device and a contact of its own, on a day of its own where limits do not matter. */
  const ask = (change: Partial<Body> = {}, client = app.player, idempotencyKey = newIdempotencyKey()) => {
    count += 1;
    if (count % 20 === 0) app.clock.advance(DAY_MS / 1000);
    const body = { ...written, deviceID: newId(), contact: `lin${count}@shiguang.example`, ...change };
    return client.call('createInquiry', { body, idempotencyKey });
  };
  const list = (filter: object = {}) => operator.call('consoleListInquiries', { query: { filter } });
  const asked = async (change: Partial<Body> = {}) => {
    await ask(change);
    return (await list())[0]!;
  };
  const update = (one: { id: number; version: number }, body: Partial<BodyOf<'consoleUpdateInquiry'>>, by = operator) =>
    by.call('consoleUpdateInquiry', {
      params: { id: one.id },
      body: { version: one.version, state: 'open', assigneeId: null, ...body },
    });

  it('reach operators as they were written by a guest, nobody yet seeing to them', async () => {
    expect(await ask({ contact: ' 13800001234 ' })).toBeNull();
    const [first] = await list();
    expect(first).toMatchObject({ ...written, name: '林晓舟', contact: '13800001234', uid: null });
    expect(first).toMatchObject({ state: 'new', assigneeId: null, assignee: '', doneAt: null, version: 1 });
    expect(await operator.call('consoleGetInquiry', { params: { id: first!.id } })).toEqual(first);
  });

  it('of a player who is signed in name the player, and none of another', async () => {
    const { uid, client } = await makePlayer(app);
    await ask({}, client);
    expect((await list())[0]).toMatchObject({ uid });
    const forged = ask({ uid: String(uid + 1) }, client);
    await expect(forged).rejects.toMatchObject({ code: 2 });
  });

  it('that are sent twenty times at once under one key are one, a guest’s too', async () => {
    const key = newIdempotencyKey();
    const body = { ...written, deviceID: newId(), contact: 'once@shiguang.example' };
    const before = (await list()).length;
    const send = () => app.player.call('createInquiry', { body, idempotencyKey: key });
    await Promise.all(Array.from({ length: 20 }, send));
    await send();
    expect(await list()).toHaveLength(before + 1);
    const other = app.player.call('createInquiry', { body: { ...body, name: '别人' }, idempotencyKey: key });
    expect(await refusalOf(other)).toBe('idempotency.reused');
  });

  it('with words that are not allowed are refused, and kept nowhere', async () => {
    const before = (await list()).length;
    for (const change of [{ text: '这里有违禁词语，请放行一下' }, { company: '违禁公司' }])
      expect(await refusalOf(ask(change))).toBe('inquiry.badText');
    expect(await list()).toHaveLength(before);
  });

  it.each([
    ['name', '   '],
    ['name', '长'.repeat(41)],
    ['contact', '1234'],
    ['text', '太短了'],
    ['text', '长'.repeat(1001)],
    ['company', '长'.repeat(81)],
  ])('with %s beyond its limits are refused', async (field, value) => {
    await expect(ask({ [field]: value })).rejects.toMatchObject({ status: 400 });
  });

  it.each([
    ['device', MAX_OF_DEVICE, () => ({ deviceID: '5f0c6d1e2b7a4c8f9e3d0a1b2c4d6e8f' })],
    ['contact', MAX_OF_CONTACT, () => ({ contact: 'Flood@shiguang.example' })],
    ['address', MAX_OF_ADDRESS, () => ({})],
  ] as const)('of one %s are so many a day and no more, and again tomorrow', async (_what, max, change) => {
    app.clock.advance(DAY_MS / 1000);
    let made = 0;
    const send = () => {
      made += 1;
      const body = { ...written, deviceID: newId(), contact: `flood${made}@shiguang.example`, ...change() };
      return app.player.call('createInquiry', { body });
    };
    for (let sent = 0; sent < max; sent += 1) await send();
    expect(await refusalOf(send())).toBe('inquiry.tooMany');
    app.clock.advance(DAY_MS / 1000);
    expect(await refusalOf(send())).toBe('done');
  });

  it('tell consoles at once, and are counted on the front page for those who may see them', async () => {
    const figure = app.get(Figures).current.find(({ now }) => now === 'inquiriesNew');
    expect(figure?.permission).toBe('inquiries.view');
    const before = Number(await figure?.count());
    const { id } = await asked();
    expect(await figure?.count()).toBe(before + 1);
    const where = { topic: 'staff:inquiries', kind: 'record.changed' };
    const entries = await app
      .get(Database)
      .repository(FeedEntryEntity)
      .find({ where, order: { seq: 'DESC' }, take: 1 });
    expect(entries.map(({ payload }) => JSON.parse(payload) as object)).toMatchObject([{ recordId: String(id) }]);
    await update((await list())[0]!, { state: 'open' });
    expect(await figure?.count()).toBe(before);
  });

  it('are found by a part of what was written, state, topic, who sees to them and the day', async () => {
    const { id } = await asked({ company: '北岸文化 100%', topic: 'content' });
    const member = await makeAccount(app, 'operator');
    const ids = async (filter: object) => (await list(filter)).map((one) => one.id);
    expect(await ids({ q: '岸文化 100%' })).toEqual([id]);
    expect(await ids({ q: '岸文化_100' })).toEqual([]);
    expect(await ids({ topic: 'content' })).toEqual([id]);
    const [one] = await list({ q: '北岸' });
    await update(one!, { assigneeId: member.id });
    expect(await ids({ assigneeId: member.id, state: 'open' })).toEqual([id]);
    const now = app.clock.now().getTime();
    const day = (shift: number) => new Date(now + shift * DAY_MS).toISOString();
    expect(await ids({ topic: 'content', from: day(-1), to: day(1) })).toEqual([id]);
    expect(await ids({ topic: 'content', to: day(-1) })).toEqual([]);
  });

  it('are sorted by each of their times', async () => {
    const by = async (field: 'id' | 'createdAt' | 'updatedAt') =>
      (await operator.call('consoleListInquiries', { query: { sort: [field, 'ASC'] } })).map((one) =>
        String(one[field]).padStart(12, '0'),
      );
    for (const field of ['id', 'createdAt', 'updatedAt'] as const) {
      const values = await by(field);
      expect(values.length).toBeGreaterThan(3);
      expect(values).toEqual([...values].sort());
    }
  });

  it('are given to somebody who may see to them, are done at a time, and taken up again', async () => {
    const member = await makeAccount(app, 'operator');
    const one = await asked();
    const open = await update(one, { assigneeId: member.id });
    expect(open).toMatchObject({ state: 'open', assigneeId: member.id, version: 2, doneAt: null });
    expect(open.assignee).not.toBe('');
    const done = await update(open, { state: 'done', assigneeId: member.id });
    expect(done.doneAt).toBe(app.clock.now().toISOString());
    expect(await update(done, { state: 'open', assigneeId: member.id })).toMatchObject({ doneAt: null });
    const choices = await operator.call('listInquiryAssignees', {});
    expect(choices).toContainEqual({ id: member.id, name: open.assignee });
  });

  it('are not given to those who may not see to them, but stay with whom they were given to before', async () => {
    const owner = await app.staff('owner');
    const [finance, member] = [await makeAccount(app, 'finance'), await makeAccount(app, 'operator')];
    const one = await asked();
    for (const assigneeId of [finance.id, 999_999])
      expect(await outcomeOf(update(one, { assigneeId }))).toBe('inquiry.badAssignee');
    const given = await update(one, { assigneeId: member.id });
    const { version } = await owner.call('consoleGetStaff', { params: { id: member.id } });
    await owner.call('consoleUpdateStaff', {
      params: { id: member.id },
      body: { version, name: '离职员工', role: 'operator', disabled: true },
    });
    expect(await update(given, { state: 'done', assigneeId: member.id })).toMatchObject({ state: 'done' });
    const ids = (await operator.call('listInquiryAssignees', {})).map(({ id }) => id);
    expect(ids).not.toContain(member.id);
    expect(ids).not.toContain(finance.id);
  });

  it('of business are answered by the contact they left, not here', async () => {
    const one = await asked();
    expect(await outcomeOf(update(one, { reply: '您好' }))).toBe('inquiry.noReply');
    expect(await update(one, { reply: '' })).toMatchObject({ kind: 'business', reply: '', state: 'open' });
  });

  it('are not changed by who read something older', async () => {
    const one = await asked();
    const saved = await update(one, {});
    await expect(update(one, { state: 'done' })).rejects.toMatchObject({
      code: 'inquiry.stale',
      details: { current: { version: saved.version } },
    });
    expect(await outcomeOf(update({ id: 999_999, version: 1 }, {}))).toBe('inquiry.notFound');
    const none = operator.call('consoleGetInquiry', { params: { id: 999_999 } });
    expect(await outcomeOf(none)).toBe('inquiry.notFound');
  });

  it('leave a history of who did what, and nothing in it of who asked', async () => {
    const one = await asked({ name: '不留痕迹' });
    await update(one, {});
    await operator.call('consoleDeleteInquiry', { params: { id: one.id } });
    const where = { resource: 'inquiries', recordId: String(one.id) };
    const entries = await app
      .get(Database)
      .repository(AuditEntryEntity)
      .find({ where, order: { id: 'ASC' } });
    expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
    expect(JSON.stringify(entries)).not.toMatch(/不留痕迹|shiguang/);
  });

  it('are removed with the notes on them by those who may', async () => {
    const one = await asked();
    const subject = { resource: 'inquiries', recordId: one.id } as const;
    const { client } = await signIn(app, await makeAccount(app, 'operator'));
    await client.call('consoleCreateNote', { body: { ...subject, text: '已回邮件' } });
    await operator.call('consoleDeleteInquiry', { params: { id: one.id } });
    expect(await operator.call('consoleListNotes', { query: { filter: subject } })).toEqual([]);
    const again = operator.call('consoleDeleteInquiry', { params: { id: one.id } });
    expect(await outcomeOf(again)).toBe('inquiry.notFound');
  });

  it('are forgotten two years after they were seen to, and not while nobody has', async () => {
    const [waiting, done] = [await asked({ name: '还在等' }), await asked({ name: '处理完' })];
    await update(done, { state: 'done' });
    const sweep = () => app.get(UnitOfWork).run(() => app.get(InquiryRemovalsService).removeOld(100));
    app.clock.advance((730 * DAY_MS) / 1000);
    operator = await app.staff('operator');
    await sweep();
    expect((await list()).map(({ id }) => id)).toContain(done.id);
    app.clock.advance(1);
    expect(await sweep()).toBeGreaterThan(0);
    operator = await app.staff('operator');
    const left = (await list()).map(({ id }) => id);
    expect(left).toContain(waiting.id);
    expect(left).not.toContain(done.id);
  });

  it('are seen to by support staff, who remove none, not for moderators, and only read by those who may only read', async () => {
    const one = await asked();
    const params = { id: one.id };
    const support = await app.staff('support');
    const moderator = await app.staff('moderator');
    const reader = await app.staff('read-only');
    expect(await support.call('consoleGetInquiry', { params })).toMatchObject(params);
    expect(await outcomeOf(support.call('consoleDeleteInquiry', { params }))).toBe('staff.forbidden');
    expect(await outcomeOf(moderator.call('consoleListInquiries', {}))).toBe('staff.forbidden');
    expect(await outcomeOf(moderator.call('consoleGetInquiry', { params }))).toBe('staff.forbidden');
    expect(await reader.call('consoleGetInquiry', { params })).toMatchObject(params);
    expect(await outcomeOf(update(one, {}, reader))).toBe('staff.forbidden');
    expect(await outcomeOf(reader.call('listInquiryAssignees', {}))).toBe('staff.forbidden');
    expect(await outcomeOf(reader.call('consoleDeleteInquiry', { params }))).toBe('staff.forbidden');
  });
});
