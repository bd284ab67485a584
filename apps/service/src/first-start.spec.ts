import { afterEach, expect, it } from 'vitest';
import { supportDemo } from './demo/support.demo';
import type { DemoContent } from './demo/demo-content';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { staff } from '#features/operations/staff/staff.feature';
import { supportConversations } from '#features/support/support-conversations/support-conversations.feature';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { describeEachDatabase, describePostgres } from '#testing/each-database';
import { openTestApp, type TestApp } from '#testing/test-app';
import { createTarget, type TestTarget } from '#testing/databases/test-database';
import { prepareFirstStart } from './first-start';

const apps: TestApp[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});
const boot = async (target: TestTarget, env: Record<string, string> = {}) => {
  const features = [supportConversations, staff, auditLog];
  const app = await openTestApp({ features, target, env: { DEMO_CONTENT: '1', ...env } });
  apps.push(app);
  return app;
};
const lines: string[] = [];
const start = (app: TestApp, contents: readonly DemoContent[]) =>
  prepareFirstStart(app, (line) => lines.push(line), contents);

describeEachDatabase('the first start', (open) => {
  let filled = 0;
  const counting: DemoContent = {
    fill: () => {
      filled += 1;
      return Promise.resolve();
    },
  };
  const dying: DemoContent = { fill: () => Promise.reject(new Error('killed')) };
  afterEach(() => {
    filled = 0;
  });

  it('writes the demo once, and what a later version adds to it is left out', async () => {
    const app = await boot(await open.target());
    expect((await start(app, [counting])).owner).not.toBeNull();
    expect((await start(app, [counting, counting])).owner).toBeNull();
    expect(filled).toBe(1);
  });

  it('is taken up by the next one where it was killed', async () => {
    const app = await boot(await open.target());
    await expect(start(app, [counting, dying])).rejects.toThrow('killed');
    expect((await start(app, [counting])).owner).toBeNull();
    expect(filled).toBe(2);
  });

  it('without the demo stays without it, whatever later starts are told', async () => {
    const target = await open.target();
    const app = await boot(target, { DEMO_CONTENT: '0' });
    await start(app, [counting]);
    await app.close();
    apps.pop();
    await start(await boot(target), [counting]);
    expect(filled).toBe(0);
  });

  it('is over where an older version was used, so that an update adds no demo', async () => {
    const app = await boot(await open.target());
    await app.get(UnitOfWork).run(() =>
      app.get(Database).execute(
        `INSERT INTO staff_accounts (username, name, role, disabled, password_hash, created_at, updated_at, version)
          VALUES ('owner', '所有者', 'owner', :no, 'x', 0, 0, 1)`,
        { no: open.dialect === 'postgres' ? false : 0 },
      ),
    );
    expect((await start(app, [counting])).owner).toBeNull();
    expect(filled).toBe(0);
  });
});

describePostgres('two processes that start at once on an empty database', () => {
  it('both come up, with one owner, one agent and one demo', async () => {
    const target = await createTarget('postgres');
    const env = { DEMO_AGENT_PASSWORD: '演示客服-小北-2026', OWNER_PASSWORD: '部署时给定的密码二〇二六' };
    const [here, there] = [await boot(target, env), await boot(target, env)];
    const made = await Promise.all([here, there].map((app) => start(app, [supportDemo])));
    expect(made.filter(({ owner }) => owner !== null)).toHaveLength(1);
    expect(lines).toContain('另一个进程正在做首次启动的准备，等它完成…');
    const owner = await here.staff('owner');
    const accounts = await owner.call('consoleListStaff');
    expect(accounts.map(({ username }) => username).sort()).toEqual(['kefu', 'owner']);
    expect(await owner.call('consoleListSupport', { query: { range: [0, 99] } })).toHaveLength(12);
    for (const app of apps.splice(0)) await app.close();
    await target.remove();
  });
});
