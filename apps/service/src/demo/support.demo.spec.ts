import { afterAll, expect, it } from 'vitest';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { FirstOwnerService } from '#features/operations/staff/first-owner.service';
import { staff } from '#features/operations/staff/staff.feature';
import { supportConversations } from '#features/support/support-conversations/support-conversations.feature';
import { describeSqlite } from '#testing/each-database';
import { contractBreaches } from '#testing/response-validation';
import { openTestApp, type TestApp } from '#testing/test-app';
import { supportDemo } from './support.demo';

describeSqlite('the demo of customer service', (open) => {
  const apps: TestApp[] = [];
  const start = async (env: Record<string, string> = {}) => {
    const features = [supportConversations, staff, auditLog];
    const app = await openTestApp({ features, target: await open.target(), env });
    apps.push(app);
    await app.get(FirstOwnerService).ensure();
    await supportDemo.fill(app, () => undefined);
    return app;
  };
  afterAll(async () => {
    for (const app of apps) await app.close();
    expect(contractBreaches).toEqual([]);
  });

  it('has conversations in every state after the first start, and not twice after the next', async () => {
    const app = await start();
    await supportDemo.fill(app, () => undefined);
    const owner = await app.staff('owner');
    const all = await owner.call('consoleListSupport', { query: { range: [0, 99] } });
    expect(all).toHaveLength(12);
    expect([...new Set(all.map(({ state }) => state))].sort()).toEqual(['assigned', 'closed', 'rated', 'waiting']);
    expect(all.filter(({ isLeft }) => isLeft)).toHaveLength(1);
    const accounts = await owner.call('consoleListStaff');
    expect(accounts.map(({ username }) => username)).toEqual(['owner']);
  });

  it('has an agent of its own only where that is asked for', async () => {
    const app = await start({ DEMO_AGENT_PASSWORD: '演示客服-小北-2026' });
    const owner = await app.staff('owner');
    const accounts = await owner.call('consoleListStaff');
    expect(accounts.map(({ username, role }) => [username, role])).toContainEqual(['kefu', 'support']);
    const mine = await owner.call('consoleListSupport', { query: { filter: { state: 'assigned' } } });
    expect(new Set(mine.map(({ agentName }) => agentName))).toEqual(new Set(['小北']));
  });
});
