import { codeOf } from '@ug/test-doubles';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MAX_FAILURES } from '#platform/auth/login-attempts.repository';
import { Database } from '#platform/database/database';
import { Jobs } from '#platform/jobs/jobs';
import { newId } from '#platform/ids/ids';
import { describeEachDatabase } from '#testing/each-database';
import type { FakeSms } from '#testing/fakes/fake-sms';
import { guestAt, loginFrom } from '#testing/clients/login-from';
import { AGREED, refusalOf, register } from '#testing/players';
import { newPhone, openSmsApp, smsDesk } from '#testing/records/sms-desk';
import { about, openAlerts, times } from '#testing/records/sign-in-alerts';
import { makeAccount, outcomeOf, signIn, staffClient } from '#testing/staff-desk';
import type { TestApp } from '#testing/test-app';
import { accountPhones } from '#features/players/account-phones/account-phones.feature';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { KEPT_DAYS } from '#features/players/sign-ins/sign-ins.rules';
import { twoFactor } from '#features/operations/two-factor/two-factor.feature';
import { signInAlerts } from './sign-in-alerts.feature';
import { manyOf } from './sign-in-alerts.rules';

const HOUR = 3600;
const DAY = 24 * HOUR;
const WRONG = '猜的密码';

describeEachDatabase('guesses at passwords and codes', (open) => {
  let app: TestApp;
  let close: () => Promise<void>;
  let gateway: FakeSms;
  let made = 0;
  beforeAll(async () => {
    const env = { TRUST_PROXY: '1' };
    const features = [signInAlerts, twoFactor, auditLog, accountPhones];
    ({ app, close, gateway } = await openSmsApp({ features, target: await open.target(), env }));
  });
  afterAll(() => close());
  // Each test begins with names and networks at which nobody has guessed for long.
  beforeEach(() => app.clock.advance(2 * HOUR));

  /** So many days in which the hourly jobs run. */
  const days = async (count: number) => {
    // A job is first due an interval after it was first known.
    await app.get(Jobs).runDue();
    app.clock.advance(count * DAY);
    await app.get(Jobs).runDue();
  };
  const newName = () => `target_${(made += 1)}`;
  const guess = (loginName: string, address: string) =>
    refusalOf(loginFrom(app, address, { loginName, password: WRONG, deviceID: newId() }));

  it('at a player’s password are stopped, and seen with how many, from where and since when', async () => {
    const name = newName();
    await register(app, name);
    const began = app.clock.now().toISOString();
    const many = manyOf('login', 'account');
    await times(MAX_FAILURES, () => guess(name, '203.0.113.7'));
    expect(await guess(name, '203.0.113.7'), 'stopped').toBe('account.pictureNeeded');
    await times(many - MAX_FAILURES - 2, () => guess(name, '198.51.100.7'));
    expect(about(await openAlerts(app, 'login'), name), 'one fewer than many').toEqual([]);
    app.clock.advance(60);
    await guess(name, '198.51.100.8');
    const networks = ['198.51.100.*', '203.0.113.*'];
    const lastAt = app.clock.now().toISOString();
    const seen = { reason: 'account', count: many - 1, stopped: 1, networks, firstAt: began, lastAt };
    expect(about(await openAlerts(app, 'login'), name)).toMatchObject([seen]);
    await guess(name, '192.0.2.1');
    expect(about(await openAlerts(app, 'login'), name)).toMatchObject([
      { count: many, networks: ['192.0.2.*', ...networks] },
    ]);
  });

  it('at many names from one network are seen by the network, whether or not the names have accounts', async () => {
    await times(manyOf('login', 'address'), (at) => guess(`nobody_${made}_${at}`, `198.18.5.${at}`));
    expect(about(await openAlerts(app, 'login'), '198.18.5.*')).toMatchObject([
      { reason: 'address', count: manyOf('login', 'address'), networks: ['198.18.5.*'] },
    ]);
  });

  it('at codes by SMS are stopped, and seen by a number that stays masked', async () => {
    const phone = newPhone();
    const desk = smsDesk(app, gateway);
    const deviceID = newId();
    const code = await desk.code({ phone, deviceID });
    const wrong = code === '000000' ? '000001' : '000000';
    const enter = (smsCode: string) =>
      refusalOf(guestAt(app, '203.0.113.9').call('loginWithPhone', { body: { phone, smsCode, deviceID, ...AGREED } }));
    await times(manyOf('sms', 'account'), () => enter(wrong));
    expect(await enter(code), 'stopped: also the right one is worn out').toBe('sms.codeWrong');
    const alerts = await openAlerts(app, 'sms');
    expect(about(alerts, `139****${phone.slice(-4)}`)).toMatchObject([
      { reason: 'account', count: manyOf('sms', 'account') + 1, networks: ['203.0.113.*'] },
    ]);
    expect(JSON.stringify(alerts)).not.toContain(phone);
  });

  it('at another password are stopped, and seen by the uid', async () => {
    const { client, uid } = await register(app, newName());
    const change = () =>
      refusalOf(client.call('changePassword', { body: { oldPassword: WRONG, newPassword: '新的口令-2026' } }));
    await times(manyOf('reset', 'account'), change);
    expect(await change(), 'stopped').toBe('account.locked');
    expect(about(await openAlerts(app, 'reset'), String(uid))).toMatchObject([
      { reason: 'account', count: MAX_FAILURES, stopped: 1 },
    ]);
  });

  it('at the code that finds a forgotten password are stopped, and seen by the masked number', async () => {
    const { client } = await register(app, newName());
    const desk = smsDesk(app, gateway);
    const [phone, deviceID] = [newPhone(), newId()];
    const smsCode = await desk.code({ phone, purpose: 'bind', deviceID });
    await client.call('bindPhone', { body: { phone, smsCode, deviceID } });
    app.clock.advance(60);
    const code = await desk.code({ phone, purpose: 'reset', deviceID });
    const wrong = code === '000000' ? '000001' : '000000';
    const find = (typed: string) =>
      refusalOf(client.call('changePassword', { body: { smsCode: typed, newPassword: '新的口令-2026', deviceID } }));
    await times(manyOf('reset', 'account'), () => find(wrong));
    expect(await find(code), 'stopped').toBe('sms.codeWrong');
    expect(about(await openAlerts(app, 'reset'), `139****${phone.slice(-4)}`)).toHaveLength(1);
  });

  it('at the password of staff are stopped, and seen by the name', async () => {
    const { username } = await makeAccount(app, 'support');
    const enter = () => outcomeOf(staffClient(app, null).call('loginStaff', { body: { username, password: WRONG } }));
    await times(manyOf('staff', 'account'), enter);
    expect(await enter(), 'stopped').toBe('staff.locked');
    expect(about(await openAlerts(app, 'staff'), username)).toMatchObject([{ reason: 'account' }]);
  });

  it('at an authenticator are stopped, and seen by the name', async () => {
    const account = await makeAccount(app, 'operator');
    const { client } = await signIn(app, account);
    const { secret } = await client.call('startTwoFactor', { body: { currentPassword: account.password } });
    await client.call('confirmTwoFactor', { body: { code: codeOf(secret, app.clock.now()) } });
    app.clock.advance(30);
    const { username, password } = account;
    const { challenge } = await staffClient(app, null).call('loginStaff', { body: { username, password } });
    const right = codeOf(secret, app.clock.now());
    const enter = (code: string) =>
      outcomeOf(staffClient(app, null).call('loginStaffWithCode', { body: { challenge: challenge ?? '', code } }));
    const wrong = right === '000000' ? '000001' : '000000';
    await times(manyOf('totp', 'account'), () => enter(wrong));
    expect(await enter(right), 'stopped').toBe('staff.locked');
    expect(about(await openAlerts(app, 'totp'), username)).toMatchObject([{ reason: 'account', count: MAX_FAILURES }]);
  });

  it('raise one alert until somebody has seen to it, and then another only after as many again', async () => {
    const name = newName();
    const many = manyOf('login', 'account');
    const from = (at: number) => `198.19.${Math.floor(at / MAX_FAILURES)}.1`;
    await times(many, (at) => guess(name, from(at)));
    const [alert] = about(await openAlerts(app, 'login'), name);
    const operator = await app.staff('operator');
    const params = { id: alert?.id ?? 0 };
    const closed = await operator.call('closeSignInAlert', { params });
    expect(closed).toMatchObject({
      state: 'closed',
      closedBy: '测试operator',
      closedAt: app.clock.now().toISOString(),
    });
    expect(await operator.call('closeSignInAlert', { params }), 'a second tap').toMatchObject({ state: 'closed' });
    app.clock.advance(1);
    await times(many - 1, (at) => guess(name, from(20 + at)));
    expect(about(await openAlerts(app, 'login'), name)).toEqual([]);
    await guess(name, from(40));
    expect(about(await openAlerts(app, 'login'), name)).toMatchObject([{ count: many }]);
    const entries = await operator.call('consoleListAuditLog', { query: { filter: { resource: 'sign-in-alerts' } } });
    expect(entries.find(({ recordId }) => recordId === String(alert?.id))).toMatchObject({ action: 'close' });
  });

  it('raise none when they are few in each hour, and are forgotten after a day', async () => {
    const name = newName();
    await times(3, async () => {
      await times(MAX_FAILURES - 1, () => guess(name, '198.51.100.7'));
      app.clock.advance(HOUR + 1);
    });
    expect(about(await openAlerts(app, 'login'), name)).toEqual([]);
    await days(2);
    expect(await app.get(Database).query('SELECT id FROM failed_guesses')).toEqual([]);
    expect(await app.get(Database).query('SELECT id FROM sign_in_alerts')).not.toEqual([]);
    await days(KEPT_DAYS);
    expect(await app.get(Database).query('SELECT id FROM sign_in_alerts')).toEqual([]);
  });

  it('are seen by whoever may, and closed by whoever may', async () => {
    const params = { id: 2_000_000 };
    const operator = await app.staff('operator');
    expect(await outcomeOf(operator.call('closeSignInAlert', { params }))).toBe('sign-in-alert.notFound');
    const reader = await app.staff('read-only');
    expect(await outcomeOf(reader.call('consoleListSignInAlerts'))).toBe('done');
    expect(await outcomeOf(reader.call('closeSignInAlert', { params }))).toBe('staff.forbidden');
    expect(await outcomeOf((await app.staff('support')).call('consoleListSignInAlerts'))).toBe('staff.forbidden');
  });
});
