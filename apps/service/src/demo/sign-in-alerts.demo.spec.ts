import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInAlerts } from '#features/players/sign-in-alerts/sign-in-alerts.feature';
import { Database } from '#platform/database/database';
import { describeSqlite } from '#testing/each-database';
import { contractBreaches } from '#testing/response-validation';
import { openTestApp, type TestApp } from '#testing/test-app';
import { signInAlertsDemo } from './sign-in-alerts.demo';

describeSqlite('the demo of 登录告警', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [signInAlerts], target: await open.target() });
    for (let start = 0; start < 2; start += 1) await signInAlertsDemo.fill(app, () => undefined);
  });
  afterAll(() => app.close());

  const list = async () => (await app.staff('owner')).call('consoleListSignInAlerts', { query: { range: [0, 99] } });

  it('has alerts of every kind in both states once, of numbers and networks as staff see them', async () => {
    const all = await list();
    expect(all).toHaveLength(6);
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['login', 'staff', 'sms', 'reset', 'totp']));
    expect(new Set(all.map(({ reason }) => reason))).toEqual(new Set(['account', 'address']));
    for (const { state, closedBy, closedAt } of all)
      expect([closedBy, closedAt].map((one) => one !== null)).toEqual([state === 'closed', state === 'closed']);
    expect(all.filter(({ state }) => state === 'open')).toHaveLength(3);
    expect(all.map(({ subject }) => subject)).toEqual(expect.arrayContaining(['138****0001', '203.0.113.*']));
    expect(contractBreaches).toEqual([]);
  });

  it('is closed like any other, and leaves no guesses', async () => {
    const [newest] = await list();
    const operator = await app.staff('operator');
    expect(await operator.call('closeSignInAlert', { params: { id: newest?.id ?? 0 } })).toMatchObject({
      state: 'closed',
      closedBy: '测试operator',
    });
    expect(await app.get(Database).query('SELECT id FROM failed_guesses')).toEqual([]);
  });
});
