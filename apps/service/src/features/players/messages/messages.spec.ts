import type { StaffClient } from '@ug/api-client';
import type { BodyOf } from '@ug/contract';
import { xssVectors } from '@ug/test-doubles';
import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { FeedRepository } from '#platform/feed/feed.repository';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer, seedPlayers, signInPlayer, type PlayerDevice } from '#testing/players';
import { outcomeOf } from '#testing/staff-desk';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { AccountSearchRepository } from '#features/players/accounts/account-search.repository';
import { MAX_SLICE as SLICE } from './message-tasks.service';
import { messages } from './messages.feature';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';

type Create = BodyOf<'consoleCreateMessage'>;

describeEachDatabase('system messages in the console', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [messages, auditLog], target: await open.target() });
  });
  afterAll(() => app.close());

  /** The tests leap through days, longer than a session lasts. */
  const staff = (): Promise<StaffClient> => app.staff('operator');
  const begin = async (fields: Partial<Create> = {}) => {
    const body = { title: '版本更新', content: '新增星门关卡。', audience: { kind: 'all' }, sendAt: null, ...fields };
    return (await staff()).call('consoleCreateMessage', { body: body as Create });
  };
  /** Until it has reached all recipients. */
  const create = async (fields: Partial<Create> = {}) => {
    const { id } = await begin(fields);
    await app.get(TaskRunner).runDue();
    return get(id);
  };
  /** A message to a channel that gets no further than the slice before its 200th player, until `mend` lets it. */
  const beginStuck = async (channelID: string, uids: readonly number[]) => {
    const sendAt = new Date(app.clock.now().getTime() + 1000).toISOString();
    const { id } = await begin({ sendAt, audience: { kind: 'filter', channelID } });
    const write = (sql: string) => app.get(UnitOfWork).run(() => app.get(Database).execute(sql));
    const uid = uids[SLICE] as number;
    await write(`INSERT INTO message_deliveries (message_id, uid, seq, sent_at) VALUES (${id}, ${uid}, 0, 0)`);
    const logged = vi.spyOn(Logger.prototype, 'error').mockReturnValue();
    onTestFinished(() => logged.mockRestore());
    await later(2);
    return { id, mend: () => write(`DELETE FROM message_deliveries WHERE message_id = ${id} AND uid = ${uid}`) };
  };
  const get = async (id: number) => (await staff()).call('consoleGetMessage', { params: { id } });
  const recall = async (id: number) => (await staff()).call('recallMessage', { params: { id } });
  const unread = async ({ client }: PlayerDevice) => (await client.call('listMessages')).unread.count;
  const count = async (table: string, condition = '1 = 1') => {
    const sql = `SELECT count(*) AS rows FROM ${table} WHERE ${condition}`;
    const [row] = await app.get(Database).query<{ rows: number }>(sql);
    return Number(row?.rows);
  };
  const later = async (seconds: number) => {
    app.clock.advance(seconds);
    await app.get(TaskRunner).runDue();
  };

  it('go to a thousand players as one row of messages and one of the feed', async () => {
    await seedPlayers(app, 1000);
    const [messages, entries] = [await count('messages'), await count('feed_entries', `topic NOT LIKE 'staff:%'`)];
    const sent = await create();
    expect(sent).toMatchObject({ state: 'sent', audience: { kind: 'all' }, createdBy: '测试operator', readCount: 0 });
    expect(sent.reached).toBe(await count('players'));
    expect([await count('messages'), await count('feed_entries', `topic NOT LIKE 'staff:%'`)]).toEqual([
      messages + 1,
      entries + 1,
    ]);
    expect(await count('message_deliveries')).toBe(0);
    const few = await statementsOf(app, () => begin());
    await seedPlayers(app, 500);
    expect(await statementsOf(app, () => begin())).toHaveLength(few.length);
  });

  it('count who read them, each player once, however they did', async () => {
    const [opener, whole, both, idle] = [
      await makePlayer(app),
      await makePlayer(app),
      await makePlayer(app),
      await makePlayer(app),
    ];
    const { id } = await create();
    const uids = [opener, whole, both, idle].map(({ uid }) => uid);
    const own = await create({ audience: { kind: 'chosen', uids } });
    for (const message of [id, own.id]) {
      await opener.client.call('readMessage', { body: { id: message } });
      await both.client.call('readMessage', { body: { id: message } });
    }
    await whole.client.call('readAllMessages');
    await create();
    await both.client.call('readAllMessages');
    const newPlayer = await makePlayer(app);
    await create();
    await newPlayer.client.call('readAllMessages');
    expect(await get(id)).toMatchObject({ readCount: 3 });
    expect(await get(own.id)).toMatchObject({ reached: 4, readCount: 3 });
    expect(await unread(idle)).toBe(4);
  });

  it('go to chosen players only, and to none twice', async () => {
    const [one, two, other] = [await makePlayer(app), await makePlayer(app), await makePlayer(app)];
    const sent = await create({ audience: { kind: 'chosen', uids: [two.uid, one.uid, 2_000_000_000] } });
    expect(sent).toMatchObject({ state: 'sent', reached: 2, audience: { uids: [one.uid, two.uid] } });
    expect([await unread(one), await unread(two), await unread(other)]).toEqual([1, 1, 0]);
    expect(await outcomeOf(begin({ audience: { kind: 'chosen', uids: [9] } }))).toBe('message.noRecipients');
    expect(await outcomeOf(begin({ audience: { kind: 'chosen' } }))).toBe('message.noRecipients');
  });

  it('say before they are sent how many they reach, and which uids are unknown', async () => {
    await seedPlayers(app, 30, 'foreseen');
    const [one, two] = [await makePlayer(app), await makePlayer(app, 'foreseen')];
    const reach = async (audience: Create['audience']) =>
      (await staff()).call('previewMessageReach', { body: audience });
    const uids = [2_000_000_001, two.uid, one.uid, 2_000_000_000];
    expect(await reach({ kind: 'chosen', uids })).toEqual({
      players: 2,
      isMore: false,
      unknownUids: [2_000_000_000, 2_000_000_001],
    });
    expect(await reach({ kind: 'chosen' })).toEqual({ players: 0, isMore: false, unknownUids: [] });
    const filter = { kind: 'filter', channelID: 'foreseen' } as const;
    expect(await reach(filter)).toMatchObject({ players: 31, isMore: false });
    expect(await reach({ ...filter, member: true })).toMatchObject({ players: 0 });
    expect(await reach({ ...filter, registeredFrom: '2099-01-01T00:00:00.000Z' })).toMatchObject({ players: 0 });
    expect(await reach({ kind: 'all' })).toMatchObject({ players: await count('players'), isMore: false });
    expect((await create({ audience: filter })).reached).toBe(31);
  });

  it('count no further than ten thousand players before they are sent', async () => {
    await seedPlayers(app, 10_001, 'crowd');
    const audience = { kind: 'filter', channelID: 'crowd' } as const;
    const reach = await (await staff()).call('previewMessageReach', { body: audience });
    expect(reach).toEqual({ players: 10_000, isMore: true, unknownUids: [] });
  });

  it('go to the players who match a filter, slice by slice, and not to those who register meanwhile', async () => {
    await seedPlayers(app, SLICE * 2 + 50, 'filtered');
    const player = await makePlayer(app, 'filtered');
    const stranger = await makePlayer(app, 'elsewhere');
    const audience = { kind: 'filter', channelID: 'filtered', member: false } as const;
    const begun = await begin({ audience });
    expect(begun).toMatchObject({ state: 'sending' });
    app.clock.advance(1);
    const late = await makePlayer(app, 'filtered');
    await later(2);
    expect(await get(begun.id)).toMatchObject({ state: 'sent', reached: SLICE * 2 + 51 });
    expect([await unread(player), await unread(stranger), await unread(late)]).toEqual([1, 0, 0]);
    expect(await count('message_deliveries', `message_id = ${begun.id}`)).toBe(SLICE * 2 + 51);
    expect(await outcomeOf(begin({ audience: { kind: 'filter', channelID: 'nobody' } }))).toBe('message.noRecipients');
    expect(await outcomeOf(begin({ audience: { kind: 'filter', member: true } }))).toBe('message.noRecipients');
  });

  it('skip no player and reach none twice when a slice fails, and say how far they have come', async () => {
    const uids = await seedPlayers(app, SLICE * 3, 'sliced');
    const { id, mend } = await beginStuck('sliced', uids);
    const { reached } = await get(id);
    expect(reached).toBeGreaterThan(0);
    expect(reached).toBeLessThanOrEqual(SLICE);
    const progress = { done: reached, total: SLICE * 3 };
    expect(await get(id)).toMatchObject({ state: 'sending', progress });
    expect(await (await staff()).call('consoleListMessages', { query: { filter: { id: [id] } } })).toMatchObject([
      { progress },
    ]);
    await mend();
    await later(60);
    expect(await get(id)).toMatchObject({ state: 'sent', reached: SLICE * 3 });
    expect(await get(id)).not.toHaveProperty('progress');
    expect(await count('message_deliveries', `message_id = ${id}`)).toBe(SLICE * 3);
    const announced = `kind = 'message.created' AND payload LIKE '%"id":${id},%'`;
    expect(await count('feed_entries', announced)).toBe(SLICE * 3);
  });

  it('are taken back from all recipients, also while they are being sent', async () => {
    const uids = await seedPlayers(app, SLICE + 10, 'recalled');
    const [first, last] = [await signInPlayer(app, Number(uids[0])), await signInPlayer(app, Number(uids[SLICE + 1]))];
    const broadcast = await create();
    await first.client.call('readMessage', { body: { id: broadcast.id } });
    const { id } = await beginStuck('recalled', uids);
    expect([await unread(first), await unread(last)]).toEqual([1, 1]);
    const { reached } = await get(id);
    expect(reached).toBeGreaterThan(0);
    expect(await recall(id)).toMatchObject({ state: 'recalled', reached });
    await later(60);
    expect(await recall(broadcast.id)).toMatchObject({ state: 'recalled', readCount: 1 });
    expect([await unread(first), await unread(last)]).toEqual([0, 0]);
    expect(await count('message_deliveries', `message_id = ${id} AND recalled_at IS NULL`)).toBe(0);
    await first.client.call('readAllMessages');
    expect(await recall(broadcast.id), 'a second time changes nothing').toMatchObject({ version: 3, readCount: 1 });
    const kinds = await app.get(FeedRepository).after(`player:${first.uid}`, 0, 10);
    expect(kinds.map(({ kind }) => kind)).toEqual(['message.read', 'message.created', 'message.recalled']);
  });

  it('to all are counted before anybody has to wait for that', async () => {
    const search = app.get(AccountSearchRepository);
    const isHeld: boolean[] = [];
    const counted = vi.spyOn(search, 'countRegistered').mockImplementation(async () => {
      isHeld.push(app.get(UnitOfWork).isActive);
      return 7;
    });
    onTestFinished(() => counted.mockRestore());
    const due = await begin({ sendAt: new Date(app.clock.now().getTime() + 1000).toISOString() });
    await later(1);
    expect([(await create()).reached, (await get(due.id)).reached]).toEqual([7, 7]);
    expect(isHeld.length).toBeGreaterThan(0);
    expect(isHeld.every((held) => !held)).toBe(true);
  });

  it('are sent when their time comes, unless they were recalled before', async () => {
    const player = await makePlayer(app);
    const at = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000).toISOString();
    const due = await begin({ sendAt: at(3600) });
    const cancelled = await begin({ sendAt: at(3600), audience: { kind: 'chosen', uids: [player.uid] } });
    expect(due).toMatchObject({ state: 'scheduled', reached: 0, sendAt: at(3600) });
    expect(await recall(cancelled.id)).toMatchObject({ state: 'recalled' });
    await later(3599);
    expect(await unread(player)).toBe(0);
    await later(3);
    expect(await get(due.id)).toMatchObject({ state: 'sent' });
    await later(60);
    expect(await unread(player)).toBe(1);
    expect(await outcomeOf(begin({ sendAt: at(0) }))).toBe('message.sendTimePast');
    const owner = await app.staff('owner');
    const filter = { resource: 'messages', recordId: String(due.id) };
    const log = await owner.call('consoleListAuditLog', { query: { filter } });
    expect(log.map(({ action, staffName }) => [action, staffName])).toEqual([
      ['send', '系统'],
      ['create', '测试operator'],
    ]);
  });

  it('are listed, found and told apart from those that do not exist', async () => {
    const client = await staff();
    const { id } = await create({ title: '百分之百 100% 奖励' });
    const list = (query: object) => client.call('consoleListMessages', { query });
    expect((await list({ filter: { q: '100%' } })).map((one) => one.id)).toEqual([id]);
    expect(await list({ filter: { q: '1_0%' } })).toEqual([]);
    expect(
      (await list({ filter: { q: '之百１００' } })).map((one) => one.id),
      'any part, in any width',
    ).toEqual([id]);
    expect((await list({ filter: { state: 'sent' }, sort: ['sendAt', 'DESC'], range: [0, 1] })).length).toBe(2);
    expect((await list({ filter: { id: [id] } }))[0]).toEqual(await get(id));
    expect(await outcomeOf(get(2_000_000_000))).toBe('message.notFound');
    expect(await outcomeOf(recall(2_000_000_000))).toBe('message.notFound');
    // Two more where some are on their way.
    expect((await statementsOf(app, () => list({ range: [0, 4] }))).length).toBeLessThanOrEqual(7);
  });

  it.each([
    ['link', '//evil.example'],
    ['link', '/\\evil.example'],
    ['link', 'javascript:alert(1)'],
    ['link', 'https://a b'],
    ['title', ' '],
    ['content', ''],
  ])('are refused with %s %j', async (field, value) => {
    expect(await outcomeOf(begin({ [field]: value }))).toBe('validation');
  });

  it.each(['/games', '/', '/detail/1?from=message', 'https://example.com/a', ''])('lead to %j', async (link) => {
    expect(await create({ link })).toMatchObject({ link });
  });

  it('keep what looks like markup as text, as do nicknames', async () => {
    const player = await makePlayer(app);
    const text = xssVectors.join('\n').replaceAll('\0', '');
    for (let at = 0; at < text.length; at += 1500) {
      const [title, content] = [text.slice(at, at + 40).trim(), text.slice(at, at + 1500).trim()];
      await create({ title, content, audience: { kind: 'chosen', uids: [player.uid] } });
      const { list } = await player.client.call('listMessages', { body: { pageSize: 1 } });
      expect(list).toMatchObject([{ title, content }]);
    }
    for (const name of ['<script>x</script>', '"><svg onload=1>', '<img src=x:x>'])
      expect(await player.client.call('updateProfile', { body: { name } })).toMatchObject({ name });
  });
});
