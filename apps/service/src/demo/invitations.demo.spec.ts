import { afterAll, beforeAll, expect, it } from 'vitest';
import { invitations } from '#features/rewards/invitations/invitations.feature';
import { Database } from '#platform/database/database';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { ledgerFaults } from '#testing/records/diamonds';
import { describeSqlite } from '#testing/each-database';
import { contractBreaches } from '#testing/response-validation';
import { openTestApp, type TestApp } from '#testing/test-app';
import { invitationsDemo } from './invitations.demo';

const DAY = 24 * 3600;

describeSqlite('the demo of invitations', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [invitations], target: await open.target() });
    for (let start = 0; start < 2; start += 1) await invitationsDemo.fill(app, () => undefined);
  });
  afterAll(() => app.close());

  const list = async () => (await app.staff('owner')).call('consoleListInvitations', { query: { range: [0, 99] } });
  const diamonds = async () => {
    const [row] = await app.get(Database).query<{ rows: number }>('SELECT count(*) AS rows FROM transfers');
    return Number(row?.rows);
  };

  it('has invited players in every state once, and in their days', async () => {
    const all = await list();
    expect(all).toHaveLength(8);
    expect(new Set(all.map(({ state }) => state))).toEqual(
      new Set(['waiting', 'review', 'rewarded', 'expired', 'refused']),
    );
    expect(new Set(all.map(({ suspicion }) => suspicion))).toEqual(new Set([null, 'device', 'address']));
    const [to, from] = [0, 45].map((days) => new Date(app.clock.now().getTime() - days * DAY * 1000));
    const query = { from: app.clock.dayOf(from as Date), to: app.clock.dayOf(to as Date) };
    const { days } = await (await app.staff('owner')).call('getInvitationFigures', { query });
    expect(days.reduce((sum, { invited }) => sum + invited, 0)).toBe(8);
    expect(contractBreaches).toEqual([]);
  });

  it('gives nobody diamonds, then and later', async () => {
    app.clock.advance(60 * DAY);
    await app.get(TaskRunner).runDue();
    expect(new Set((await list()).map(({ state }) => state))).toEqual(new Set(['rewarded', 'expired', 'refused']));
    expect(await diamonds()).toBe(0);
    expect(await ledgerFaults(app.get(Database))).toEqual([]);
  });
});
