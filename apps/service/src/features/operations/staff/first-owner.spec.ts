import { afterEach, expect, it } from 'vitest';
import { describeEachDatabase } from '#testing/each-database';
import { outcomeOf, signIn, staffClient } from '#testing/staff-desk';
import { openTestApp, type TestApp, type TestAppOptions } from '#testing/test-app';
import { FirstOwnerService } from './first-owner.service';
import { staff } from './staff.feature';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';

describeEachDatabase('the first owner', (open) => {
  const apps: TestApp[] = [];
  const boot = async (options: Partial<TestAppOptions> = {}) => {
    const app = await openTestApp({ features: [staff, auditLog], target: await open.target(), ...options });
    apps.push(app);
    return app;
  };
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close();
  });

  it('is made once, with a generated password that opens the console', async () => {
    const app = await boot();
    const made = await app.get(FirstOwnerService).ensure();
    expect(made?.generatedPassword).toMatch(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/);
    const { self, client } = await signIn(app, { username: 'owner', password: made?.generatedPassword ?? '' });
    expect(self).toMatchObject({ username: 'owner', name: '所有者', role: 'owner' });
    expect(await app.get(FirstOwnerService).ensure()).toBeNull();
    const entries = await client.call('consoleListAuditLog');
    expect(entries).toMatchObject([{ staffId: null, staffName: '系统', action: 'create', resource: 'staff' }]);
    expect(JSON.stringify(entries)).not.toContain(made?.generatedPassword);
  });

  it('takes the password of OWNER_PASSWORD, which is not told again', async () => {
    const app = await boot({ env: { OWNER_PASSWORD: '部署时给定的密码二〇二六' } });
    expect(await app.get(FirstOwnerService).ensure()).toEqual({ username: 'owner' });
    const signedIn = signIn(app, { username: 'owner', password: '部署时给定的密码二〇二六' });
    expect(await outcomeOf(signedIn)).toBe('done');
  });

  it('is one, when two processes start at once', async () => {
    const target = await open.target();
    const first = await boot({ target });
    // Two services in one process cannot wait for each other's SQLite file without blocking both.
    const second = open.dialect === 'postgres' ? await boot({ target }) : first;
    const made = await Promise.all([first, second, first, second].map((app) => app.get(FirstOwnerService).ensure()));
    const [only, ...others] = made.filter((owner) => owner !== null);
    expect(others).toEqual([]);
    const { token } = await signIn(second, { username: 'owner', password: only?.generatedPassword ?? '' });
    expect(await staffClient(first, token).ask('consoleListStaff')).toMatchObject({ total: 1 });
  });
});
