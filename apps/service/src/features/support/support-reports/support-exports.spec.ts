import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer } from '#testing/players';
import { contractBreaches } from '#testing/response-validation';
import { makeAccount, outcomeOf, signIn } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { staff } from '#features/operations/staff/staff.feature';
import { supportConversations } from '#features/support/support-conversations/support-conversations.feature';
import { SupportExportsRepository } from './support-exports.repository';
import { supportReports } from './support-reports.feature';

/** More than are read at once. */
const MANY = 1_050;

describeEachDatabase('files of sessions', (databases) => {
  let app: TestApp;
  let supervisor: StaffClient;
  let day: string;
  beforeAll(async () => {
    const features = [supportReports, supportConversations, staff, auditLog];
    app = await openTestApp({ features, target: await databases.target() });
    supervisor = await app.staff('supervisor');
    day = app.clock.today();
    const player = await makePlayer(app);
    const { standing } = await player.client.call('chatSupport', { body: { clientId: 'export-01', text: '在吗' } });
    await fill(app, standing.conversation?.id ?? 0, MANY);
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const ask = (by = supervisor, days = { from: day, to: day }) => by.call('exportSupportSessions', { body: days });
  const find = async (id: number, by = supervisor) =>
    (await by.call('consoleListSupportExports')).find((one) => one.id === id);
  const read = async (id: number, by = supervisor) => {
    const { url } = await by.call('getSupportExport', { params: { id } });
    return (await fetch(url)).text();
  };

  it('are written by a task, with every session once and in order', async () => {
    const sessions = app.get(SupportExportsRepository);
    const whole = sessions.page.bind(sessions);
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    sessions.page = async (slice, take) => gate.then(() => whole(slice, take));
    const asked = await ask();
    expect(asked).toMatchObject({ state: 'running', progress: { done: 0, total: MANY + 1 } });
    expect(await outcomeOf(read(asked.id))).toBe('export.running');
    expect((await ask()).id).toBe(asked.id);
    open();
    await app.get(TaskRunner).runDue();
    sessions.page = whole;
    expect(await find(asked.id)).toMatchObject({ state: 'done', progress: { done: MANY + 1, total: MANY + 1 } });
    const [head, ...rows] = (await read(asked.id)).trimEnd().split('\r\n');
    expect(head).toMatch(/^会话,玩家,UID/);
    const ids = rows.map((row) => Number(row.split(',')[0]));
    expect([ids.length, new Set(ids).size]).toEqual([MANY + 1, MANY + 1]);
    const owner = await app.staff('owner');
    const log = await owner.call('consoleListAuditLog', { query: { filter: { resource: 'support-reports' } } });
    expect(log).toMatchObject([{ action: 'export', recordLabel: asked.name, after: { rows: MANY + 1 } }]);
  });

  it('of days without any are a file with a head alone', async () => {
    const { id } = await ask(supervisor, { from: '2025-01-01', to: '2025-01-02' });
    await app.get(TaskRunner).runDue();
    expect(await find(id)).toMatchObject({ state: 'done', progress: { done: 0, total: 0 } });
    expect((await read(id)).trimEnd().split('\r\n')).toHaveLength(1);
  });

  it('are of days that can be asked for', async () => {
    expect(await outcomeOf(ask(supervisor, { from: '2026-06-01', to: '2026-01-01' }))).toBe('validation');
    expect(await outcomeOf(ask(supervisor, { from: '2025-01-01', to: '2026-01-01' }))).toBe('validation');
  });

  it('belong to whoever asked, and are kept for seven days', async () => {
    const { id } = await ask();
    await app.get(TaskRunner).runDue();
    const other = (await signIn(app, await makeAccount(app, 'supervisor'))).client;
    expect(await find(id, other)).toBeUndefined();
    expect(await outcomeOf(read(id, other))).toBe('export.notFound');
    expect(await outcomeOf(ask(await app.staff('support')))).toBe('staff.forbidden');
    app.clock.advance(8 * 24 * 3600);
    supervisor = await app.staff('supervisor');
    await app.get(TaskRunner).runDue();
    expect(await outcomeOf(read(id))).toBe('export.notFound');
    expect(await supervisor.call('consoleListSupportExports')).toEqual([]);
  });
});

/** Further sessions of a conversation, straight into the table; many began at one instant. */
async function fill(app: TestApp, conversationId: number, count: number): Promise<void> {
  const now = app.clock.now();
  await app.get(UnitOfWork).run(() =>
    app.get(Database).execute(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :count)
       INSERT INTO support_sessions (conversation_id, opened_at, skill, is_left, first_seq, rating_comment)
       SELECT :conversationId, :now, '', :isLeft, 1, '' FROM n`,
      { conversationId, count, now, isLeft: app.get(Database).dialect === 'sqlite' ? 0 : false },
    ),
  );
}
