import type { StaffClient } from '@ug/api-client';
import type { QueryOf } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AuditEntryEntity } from '#platform/audit/audit-entry.entity';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { describeEachDatabase } from '#testing/each-database';
import { plansOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { accounts } from './accounts.feature';

type Filter = NonNullable<NonNullable<QueryOf<'consoleListAccounts'>>['filter']>;

const MANY = 100_000;
const FIRST_UID = 50_001;
const DEVICE = 'a'.repeat(32);

describeEachDatabase('the search for players', (open) => {
  let app: TestApp;
  let operator: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [accounts, auditLog], target: await open.target() });
    await fill(app);
    operator = await app.staff('operator');
  });
  afterAll(() => app.close());

  const list = (filter: Filter) => operator.call('consoleListAccounts', { query: { filter, range: [0, 24] } });
  const found = async (filter: Filter) => (await list(filter)).map(({ id }) => id - FIRST_UID + 1);

  it('finds them by uid, whole number, and how their name begins', async () => {
    expect(await found({ q: String(FIRST_UID + 6) })).toEqual([7]);
    expect(await found({ q: '13900000042' })).toEqual([42]);
    expect(await found({ q: '1390000004' })).toEqual([]);
    expect(await found({ q: '旅人99999' })).toEqual([99_999]);
    expect(await found({ q: 'LOGIN_77777' })).toEqual([77_777]);
    expect(await found({ q: '旅人' })).toHaveLength(25);
  });

  it('finds them by the device that registered them, the code they came by, and the channel', async () => {
    expect(await found({ deviceID: DEVICE.toUpperCase() })).toEqual([5]);
    expect(await found({ inviteCode: ' yg8k2m ' })).toEqual([9, 8]);
    expect(await found({ inviteCode: 'YG8K' })).toEqual([]);
    expect(await found({ channelID: '3021', inviteCode: 'YG8K2M' })).toEqual([8]);
  });

  it('puts those with the most diamonds and the highest membership first', async () => {
    const database = app.get(Database);
    await app.get(UnitOfWork).run(async () => {
      for (const [uid, balance] of [
        [FIRST_UID + 3, 500],
        [FIRST_UID + 4, 9000],
      ] as const)
        await database.execute('INSERT INTO wallets (uid, balance, updated_at) VALUES (:uid, :balance, 1)', {
          uid,
          balance,
        });
      await database.execute('UPDATE players SET level_type = 2 WHERE id = :uid', { uid: FIRST_UID + 2 });
    });
    const first = async (field: 'coinNum' | 'levelType', count: number) => {
      const players = await operator.call('consoleListAccounts', {
        query: { sort: [field, 'DESC'], range: [0, count - 1] },
      });
      return players.map(({ id }) => id - FIRST_UID + 1);
    };
    expect([await first('coinNum', 2), await first('levelType', 1)]).toEqual([[5, 4], [3]]);
    const plans = (await plansOf(app, 'players', () => first('levelType', 25))).join('\n');
    expect(plans).toContain('ix_players_level_type');
    expect(plans).not.toMatch(/TEMP B-TREE|Sort/);
  });

  it.each<Filter>([
    { q: '旅人' },
    { q: '旅人99999' },
    { q: '没有这个人' },
    { q: '13900000042' },
    { deviceID: DEVICE },
    { deviceID: 'b'.repeat(32) },
    { inviteCode: 'YG8K2M' },
    { inviteCode: '没有' },
    { channelID: '3021' },
    { inviteCode: 'YG8K2M', channelID: '3021' },
  ])('reads no more than it needs for %j', async (filter) => {
    const plans = await plansOf(app, 'players', () => list(filter));
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on players|SCAN players/);
  });

  it('finds what staff did about a player, whatever the record, by an index', async () => {
    const params = { id: FIRST_UID };
    await operator.call('banAccount', { params, body: { reason: '刷屏' } });
    const read = () => operator.call('consoleListAuditLog', { query: { filter: { uid: FIRST_UID } } });
    expect((await read()).map(({ action, resource }) => [action, resource])).toEqual([
      ['ban', 'accounts'],
      ['create', 'adjustments'],
    ]);
    const plans = await plansOf(app, 'audit_entries', read);
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) expect(plan).toMatch(/ix_audit_entries_uid/);
  });
});

/** Players, straight into the table, and a long history of which one entry is about the first of them. */
async function fill(app: TestApp): Promise<void> {
  const database = app.get(Database);
  const n = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < CAST(:many AS integer))';
  const players = `INSERT INTO players (id, version, login_key, login_name, name, phone, password_hash, sex, age, level_type,
      channel_id, invite_code, device_id, banned, ban_reason, feed_from, last_login_at, created_at, updated_at)
    ${n} SELECT i + ${FIRST_UID - 1}, 1, 'login_' || i, 'login_' || i, '旅人' || i,
      CASE WHEN i < 100 THEN '139000000' || CASE WHEN i < 10 THEN '0' ELSE '' END || i END, 'x', 0, 0, 0,
      CASE WHEN i = 8 OR i % 1000 = 0 THEN '3021' ELSE '0' END, CASE WHEN i IN (8, 9) THEN 'YG8K2M' ELSE '' END,
      CASE WHEN i = 5 THEN '${DEVICE}' ELSE 'device-' || i END, :no, '', 0, i, i, i FROM n`;
  const history = `INSERT INTO audit_entries (at, staff_name, action, resource, record_id, record_label, uid, request_id)
    ${n} SELECT i, '小北', 'create', CASE WHEN i = 1 THEN 'adjustments' ELSE 'games' END, '1', '标签',
      CASE WHEN i = 1 THEN ${FIRST_UID} WHEN i % 2 = 0 THEN i + 200000 END, 'r' FROM n`;
  await app.get(UnitOfWork).run(async () => {
    await database.execute(players, { many: MANY, no: false });
    await database.execute(history, { many: MANY });
  });
  expect(await database.repository(AuditEntryEntity).count()).toBe(MANY);
  if (database.dialect === 'postgres') await app.get(UnitOfWork).run(() => database.execute('ANALYZE'));
}
