import type { StaffClient } from '@ug/api-client';
import type { QueryOf } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AuditTrail, type AuditRecord } from '#platform/audit/audit-trail';
import { NOWHERE } from '#platform/addresses/counted-address';
import { actAs } from '#platform/actor/actor-context';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { describeSqlite } from '#testing/each-database';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { auditLog } from './audit-log.feature';

const game = (id: number): AuditRecord => ({
  action: 'update',
  resource: 'games',
  recordId: id,
  recordLabel: `游戏${id}`,
  before: { name: '旧名', tags: ['冒险'] },
  after: { name: '新名', tags: ['冒险', '单机'] },
});

describeSqlite('the audit log', (open) => {
  let app: TestApp;
  let reader: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [auditLog], target: await open.target() });
    reader = await app.staff('read-only');
    await write('小北', 2, game(1));
    app.clock.advance(60);
    await write('小北', 2, { ...game(2), action: 'publish' });
    app.clock.advance(60);
    await write('小南', 3, { ...game(1), before: null, after: null, action: 'delete' });
  });
  afterAll(() => app.close());

  function write(name: string, staffId: number, record: AuditRecord): Promise<void> {
    const account = { kind: 'staff', sessionId: 's', staffId, username: 'someone', name, role: 'operator' } as const;
    const principal = { ...account, permissions: [] };
    return actAs({ requestId: `req-${staffId}`, principal, address: NOWHERE }, () =>
      app.get(UnitOfWork).run(() => app.get(AuditTrail).record(record)),
    );
  }
  type Query = NonNullable<QueryOf<'consoleListAuditLog'>>;
  const list = (query: Query = {}) => reader.call('consoleListAuditLog', { query });
  const actions = async (query: Query) => (await list(query)).map((entry) => `${entry.action} ${entry.recordId}`);

  it('shows who changed what, from what to what, the newest first', async () => {
    const entries = await list();
    expect(entries.map((entry) => entry.action)).toEqual(['delete', 'publish', 'update']);
    expect(entries[2]).toEqual({
      id: 1,
      at: '2026-01-15T04:00:00.000Z',
      staffId: 2,
      staffName: '小北',
      requestId: 'req-2',
      uid: null,
      ...game(1),
      recordId: '1',
    });
    expect(entries[0]).toMatchObject({ before: null, after: null });
  });

  it('is the history of one record, and of one person', async () => {
    expect(await actions({ filter: { resource: 'games', recordId: '1' } })).toEqual(['delete 1', 'update 1']);
    expect(await actions({ filter: { staffId: 2 } })).toEqual(['publish 2', 'update 1']);
    expect(await actions({ filter: { action: 'publish' } })).toEqual(['publish 2']);
    expect(await actions({ filter: { resource: 'staff' } })).toEqual([]);
  });

  it('is cut by time, both ends included, in whatever timezone they are written', async () => {
    expect(await actions({ filter: { from: '2026-01-15T12:01:00+08:00' } })).toEqual(['delete 1', 'publish 2']);
    expect(await actions({ filter: { from: '2026-01-15T04:01:00Z', to: '2026-01-15T04:01:00Z' } })).toEqual([
      'publish 2',
    ]);
    expect(await outcomeOf(list({ filter: { from: 'yesterday' } }))).toBe('validation');
    expect(await outcomeOf(list({ filter: { from: '2016-12-31T23:59:60Z' } }))).toBe('validation');
  });

  it('can be read from its beginning, a page at a time', async () => {
    const page = await reader.ask('consoleListAuditLog', { query: { sort: ['at', 'ASC'], range: [1, 1] } });
    expect(page).toMatchObject({ data: [{ action: 'publish' }], total: 3 });
    const beyond = await reader.ask('consoleListAuditLog', { query: { range: [50, 74] } });
    expect(beyond).toMatchObject({ data: [], total: 3 });
  });

  it('counts no further than ten thousand', async () => {
    const { id, ...columns } = {
      id: 0,
      at: 0,
      staff_id: 0,
      staff_name: 0,
      action: 0,
      resource: 0,
      record_id: 0,
      record_label: 0,
      '"before"': 0,
      '"after"': 0,
      request_id: 0,
    };
    const names = Object.keys(columns).join(', ');
    const double = () =>
      app.get(Database).execute(`INSERT INTO audit_entries (${names}) SELECT ${names} FROM audit_entries`);
    await app.get(UnitOfWork).run(async () => {
      for (let entries = 3; entries <= 10_000; entries *= 2) await double();
    });
    expect(await reader.ask('consoleListAuditLog')).toMatchObject({ total: null, data: { length: 25 } });
    expect(await reader.ask('consoleListAuditLog', { query: { filter: { action: 'publish' } } })).toMatchObject({
      total: 4096,
    });
  });
});
