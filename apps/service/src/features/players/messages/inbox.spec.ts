import { TransportError, type StaffClient } from '@ug/api-client';
import type { BodyOf } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer, refusalOf, signInPlayer, type PlayerDevice } from '#testing/players';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { messages } from './messages.feature';

/** Session, head and count in one snapshot, total, page; on PostgreSQL the snapshot is a transaction. */
const LIST_STATEMENTS = { sqlite: 5, postgres: 7 };

describeEachDatabase('the inbox of a player', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [messages], target: await open.target() });
    staff = await app.staff('operator');
  });
  afterAll(() => app.close());

  const send = (title: string, audience: BodyOf<'consoleCreateMessage'>['audience'] = { kind: 'all' }) =>
    delivered(
      staff.call('consoleCreateMessage', { body: { title, content: `${title}的内容`, audience, sendAt: null } }),
    );
  /** What a task of the service delivers is there. */
  const delivered = async <T>(call: Promise<T>): Promise<T> => {
    const sent = await call;
    await app.get(TaskRunner).runDue();
    return sent;
  };
  const sendTo = (player: PlayerDevice, title: string) => send(title, { kind: 'chosen', uids: [player.uid] });
  const inbox = (player: PlayerDevice, body: BodyOf<'listMessages'> = {}) =>
    player.client.call('listMessages', { body: { uid: String(player.uid), ...body } });
  const unread = async (player: PlayerDevice) => (await inbox(player)).unread.count;
  const titles = async (player: PlayerDevice) => (await inbox(player)).list.map((one) => one.title);

  it('is looked at by staff, newest first, and nothing becomes read by it', async () => {
    const player = await makePlayer(app);
    await send('给全体');
    app.clock.advance(1);
    await sendTo(player, '给一位');
    const latest = async () => await staff.call('consoleListPlayerMessages', { query: { uid: player.uid } });
    expect((await latest()).map(({ title, read }) => [title, read])).toEqual([
      ['给一位', false],
      ['给全体', false],
    ]);
    expect(await unread(player)).toBe(2);
    const [newest] = (await inbox(player)).list;
    await player.client.call('readMessage', { body: { uid: String(player.uid), id: newest?.id ?? 0 } });
    expect((await latest()).map(({ read }) => read)).toEqual([true, false]);
    expect(await staff.call('consoleListPlayerMessages', { query: { uid: 2_000_000_000 } })).toEqual([]);
  });

  it('has broadcasts and own messages in one list, newest first, from registration on', async () => {
    await send('注册之前');
    const player = await makePlayer(app);
    for (const title of ['第一', '第二', '第三', '第四']) {
      app.clock.advance(1);
      await (title === '第一' || title === '第三' ? send(title) : sendTo(player, title));
    }
    const { list, total, unread: count, nextCursor } = await inbox(player);
    expect(list.map(({ title, read, topic }) => [title, read, topic])).toEqual([
      ['第四', false, `player:${player.uid}`],
      ['第三', false, 'players'],
      ['第二', false, `player:${player.uid}`],
      ['第一', false, 'players'],
    ]);
    expect([total, count.count, nextCursor]).toEqual([4, 4, null]);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Awaited<ReturnType<typeof inbox>> = await inbox(player, { cursor, pageSize: 1 });
      seen.push(...page.list.map((one) => one.title));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(['第四', '第三', '第二', '第一']);
  });

  it('goes on behind a page while messages arrive', async () => {
    const player = await makePlayer(app);
    for (let i = 1; i <= 5; i += 1) await send(`旧${i}`);
    const { nextCursor } = await inbox(player, { pageSize: 2 });
    await send('新来的');
    const rest = await inbox(player, { cursor: String(nextCursor), pageSize: 10 });
    expect(rest.list.map((one) => one.title)).toEqual(['旧3', '旧2', '旧1']);
    expect(rest).toMatchObject({ total: 6, nextCursor: null });
    for (const cursor of ['x', Buffer.from('["inbox",1]').toString('base64url')])
      await expect(inbox(player, { cursor })).rejects.toEqual(new TransportError('http', '请求错误', 400));
  });

  it('is read on one device and thereby on all', async () => {
    const here = await makePlayer(app);
    const there = await signInPlayer(app, here.uid);
    const broadcast = await send('公告');
    const own = await sendTo(here, '给你的');
    for (const { id } of [broadcast, own]) {
      expect(await here.client.call('readMessage', { body: { id } })).toMatchObject({ id, read: true });
      expect(await here.client.call('readMessage', { body: { id } })).toMatchObject({ id, read: true });
    }
    expect((await inbox(there)).list.map((one) => one.read)).toEqual([true, true]);
    expect(await unread(there)).toBe(0);
  });

  it("does not open another player's message, one from before registration, nor a recalled one", async () => {
    const [before, one] = [await send('早先'), await makePlayer(app)];
    const other = await makePlayer(app);
    const foreign = await sendTo(other, '别人的');
    const recalled = await send('撤回的');
    const ownRecalled = await sendTo(one, '也撤回');
    for (const { id } of [recalled, ownRecalled]) await delivered(staff.call('recallMessage', { params: { id } }));
    for (const { id } of [before, foreign, recalled, ownRecalled, { id: 2_000_000_000 }])
      expect(await refusalOf(one.client.call('readMessage', { body: { id } }))).toBe('message.notFound');
    expect(await inbox(one)).toMatchObject({ list: [], total: 0, unread: { count: 0 } });
    const claim = one.client.call('listMessages', { body: { uid: String(other.uid) } });
    expect(await refusalOf(claim)).toBe('session.expired');
  });

  it('is read as a whole up to that moment', async () => {
    const player = await makePlayer(app);
    await send('一');
    app.clock.advance(1);
    await sendTo(player, '二');
    app.clock.advance(1);
    await player.client.call('readMessage', { body: { id: (await send('三')).id } });
    const { count, version } = await player.client.call('readAllMessages');
    expect(count).toBe(0);
    await send('四');
    await sendTo(player, '五');
    expect((await inbox(player)).unread).toEqual({ count: 2, version: version + 2 });
    expect((await inbox(player)).list.filter((one) => one.read).map((one) => one.title)).toEqual(['三', '二', '一']);
    const again = await player.client.call('readAllMessages');
    expect(await player.client.call('readAllMessages'), 'nothing to read, so nothing is announced').toEqual(again);
  });

  it('never loses an unread message when it is read as a whole while others are sent', async () => {
    const player = await makePlayer(app);
    const device = await signInPlayer(app, player.uid);
    const sent: string[] = [];
    const sender = async (name: string) => {
      for (let i = 0; i < 8; i += 1) {
        sent.push(`${name}${i}`);
        await (name === '广播' ? send(`${name}${i}`) : sendTo(player, `${name}${i}`));
      }
    };
    const reader = async ({ client }: PlayerDevice) => {
      for (let i = 0; i < 6; i += 1) await client.call('readAllMessages');
    };
    await Promise.all([sender('广播'), sender('私信'), reader(player), reader(device)]);
    const { list, unread: left } = await inbox(player, { pageSize: 50 });
    expect(list.map((one) => one.title).sort()).toEqual(sent.sort());
    expect(left.count).toBe(list.filter((one) => !one.read).length);
    const reads = await app
      .get(Database)
      .query<{ kind: string; payload: string; seq: number }>(
        `SELECT kind, payload, seq FROM feed_entries WHERE topic = :topic AND kind = 'message.read' ORDER BY seq DESC`,
        { topic: `player:${player.uid}` },
      );
    const last = reads[0] && (JSON.parse(reads[0].payload) as { upTo: { players: number } });
    // What was announced as read is read, and nothing else.
    const isCovered = (one: (typeof list)[number]) =>
      one.seq <= (one.topic === 'players' ? (last?.upTo.players ?? 0) : Number(reads[0]?.seq ?? 0));
    expect(list.map((one) => one.read)).toEqual(list.map(isCovered));
  });

  it('costs few statements to list, whatever the size of the page', async () => {
    const player = await makePlayer(app);
    for (let i = 0; i < 12; i += 1) await send(`第${i}条`);
    for (const pageSize of [1, 10])
      expect(await statementsOf(app, () => inbox(player, { pageSize }))).toHaveLength(LIST_STATEMENTS[open.dialect]);
  });

  it('walks indexes, never the whole of a table', async () => {
    const player = await makePlayer(app);
    await fill(app, 3000);
    const statements = await statementsOf(app, () => inbox(player));
    const plans = await Promise.all(
      statements.filter((sql) => sql.includes('messages')).map((sql) => planOf(app, sql, player.uid)),
    );
    expect(plans).toHaveLength(3);
    for (const plan of plans) {
      expect(plan).toMatch(/ix_messages_position/);
      expect(plan).not.toMatch(/SCAN (m|d|r|s|p)\b|Seq Scan on messages\b|Sort Key: .*position/);
    }
  });

  it('counts no further than a thousand, unread or in all', async () => {
    const player = await makePlayer(app);
    await fill(app, 1100);
    expect(await inbox(player)).toMatchObject({ total: 1000, unread: { count: 1000 } });
    expect(await titles(player)).toHaveLength(20);
  });
});

/** Broadcasts straight into the table, so many that a database would rather walk an index. */
async function fill(app: TestApp, count: number): Promise<void> {
  const database = app.get(Database);
  await app.get(UnitOfWork).run(async () => {
    const [{ top } = { top: 0 }] = await database.query<{ top: number }>(
      'SELECT coalesce(max(position), 0) AS top FROM messages',
    );
    await database.execute(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :count)
       INSERT INTO messages (version, title, content, link, kind, audience, state, send_at, sent_at, position,
         reached, created_by, created_at)
       SELECT 1, '标题', '内容', '', 'all', '{"kind":"all"}', 'sent', i, i, i + CAST(:top AS bigint), 0, '员工', i FROM n`,
      { count, top: Number(top) },
    );
    if (database.dialect === 'postgres') await database.execute('ANALYZE');
  });
}

async function planOf(app: TestApp, sql: string, uid: number): Promise<string> {
  const { dialect } = app.get(Database);
  // Placeholders become values of the right kind: every number here may be the uid, every text a topic.
  const text = sql.replace(/topic IN \([^)]*\)/, `topic IN ('players')`).replace(/\?|\$\d+/g, String(uid));
  const explain = dialect === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
  const rows = await app.get(Database).query<Record<string, unknown>>(`${explain} ${text}`);
  return rows.map((row) => String(row['detail'] ?? row['QUERY PLAN'])).join('\n');
}
