import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MAX_FAILURES } from '../../platform/auth/login-attempts.repository';
import { Database } from '../../platform/database/database';
import { Jobs } from '../../platform/jobs/jobs';
import { newId } from '../../platform/ids/ids';
import { TaskRunner } from '../../platform/tasks/task-runner.service';
import { codeFor } from '../../testing/authenticator-app';
import { describeEachDatabase } from '../../testing/each-database';
import { FakeSms } from '../../testing/fake-sms';
import { guestAt, loginFrom } from '../../testing/login-from';
import { refusalOf, register } from '../../testing/players';
import { newPhone, smsDesk } from '../../testing/sms-desk';
import { makeAccount, outcomeOf, signIn, staffClient } from '../../testing/staff-desk';
import { openTestApp, type TestApp } from '../../testing/test-app';
import { auditLog } from '../audit-log/audit-log.feature';
import { KEPT_DAYS } from '../sign-ins/sign-ins.service';
import { twoFactor } from '../two-factor/two-factor.feature';
import { signInAlerts } from './sign-in-alerts.feature';
import { manyOf } from './sign-in-alerts.rules';

const HOUR = 3600;
const DAY = 24 * HOUR;
const WRONG = '猜的密码';

describeEachDatabase('guesses at passwords and codes', (open) => {
  let app: TestApp;
  let gateway: FakeSms;
  let made = 0;
  beforeAll(async () => {
    gateway = await FakeSms.open();
    const env = { ...gateway.env, TRUST_PROXY: '1' };
    const features = [signInAlerts, twoFactor, auditLog];
    app = await openTestApp({ features, target: await open.target(), env });
  });
  afterAll(async () => {
    await app.close();
    await gateway.close();
  });
  // Each test begins with names and networks at which nobody has guessed for long.
  beforeEach(() => app.clock.advance(2 * HOUR));

  const settle = () => app.get(TaskRunner).runDue();
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
  const times = async (count: number, work: (at: number) => Promise<unknown>) => {
    for (let at = 0; at < count; at += 1) await work(at);
  };
  /** The alerts of a kind that nobody has seen to, as an operator finds them. */
  const openOf = async (kind: Schemas['GuessKind']) => {
    await settle();
    const operator = await app.staff('operator');
    return operator.call('consoleListSignInAlerts', { query: { filter: { kind, state: 'open' } } });
  };
  const of = (alerts: readonly Schemas['SignInAlert'][], subject: string) =>
    alerts.filter((alert) => alert.subject === subject);

  it('at a player’s password are stopped, and seen with how many, from where and since when', async () => {
    const name = newName();
    await register(app, name);
    const began = app.clock.now().toISOString();
    const many = manyOf('login', 'account');
    await times(MAX_FAILURES, () => guess(name, '203.0.113.7'));
    expect(await guess(name, '203.0.113.7'), 'stopped').toBe('account.pictureNeeded');
    await times(many - MAX_FAILURES - 1, () => guess(name, '198.51.100.7'));
    expect(of(await openOf('login'), name), 'one fewer than many').toEqual([]);
    app.clock.advance(60);
    await guess(name, '198.51.100.8');
    const networks = ['198.51.100.*', '203.0.113.*'];
    const seen = { reason: 'account', count: many, networks, firstAt: began, lastAt: app.clock.now().toISOString() };
    expect(of(await openOf('login'), name)).toMatchObject([seen]);
    await guess(name, '192.0.2.1');
    expect(of(await openOf('login'), name)).toMatchObject([{ count: many + 1, networks: ['192.0.2.*', ...networks] }]);
  });

  it('at many names from one network are seen by the network, whether or not the names have accounts', async () => {
    await times(manyOf('login', 'address'), (at) => guess(`nobody_${made}_${at}`, `198.18.5.${at}`));
    expect(of(await openOf('login'), '198.18.5.*')).toMatchObject([
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
      refusalOf(guestAt(app, '203.0.113.9').call('loginWithPhone', { body: { phone, smsCode, deviceID } }));
    await times(manyOf('sms', 'account'), () => enter(wrong));
    expect(await enter(code), 'stopped: also the right one is worn out').toBe('sms.codeWrong');
    const alerts = await openOf('sms');
    expect(of(alerts, `139****${phone.slice(-4)}`)).toMatchObject([
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
    expect(of(await openOf('reset'), String(uid))).toMatchObject([{ reason: 'account', count: MAX_FAILURES }]);
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
    expect(of(await openOf('reset'), `139****${phone.slice(-4)}`)).toHaveLength(1);
  });

  it('at the password of staff are stopped, and seen by the name', async () => {
    const { username } = await makeAccount(app, 'support');
    const enter = () => outcomeOf(staffClient(app, null).call('loginStaff', { body: { username, password: WRONG } }));
    await times(manyOf('staff', 'account'), enter);
    expect(await enter(), 'stopped').toBe('staff.locked');
    expect(of(await openOf('staff'), username)).toMatchObject([{ reason: 'account' }]);
  });

  it('at an authenticator are stopped, and seen by the name', async () => {
    const account = await makeAccount(app, 'operator');
    const { client } = await signIn(app, account);
    const { secret } = await client.call('startTwoFactor', { body: { currentPassword: account.password } });
    await client.call('confirmTwoFactor', { body: { code: codeFor(secret, app.clock.now()) } });
    app.clock.advance(30);
    const { username, password } = account;
    const { challenge } = await staffClient(app, null).call('loginStaff', { body: { username, password } });
    const right = codeFor(secret, app.clock.now());
    const enter = (code: string) =>
      outcomeOf(staffClient(app, null).call('loginStaffWithCode', { body: { challenge: challenge ?? '', code } }));
    const wrong = right === '000000' ? '000001' : '000000';
    await times(manyOf('totp', 'account'), () => enter(wrong));
    expect(await enter(right), 'stopped').toBe('staff.locked');
    expect(of(await openOf('totp'), username)).toMatchObject([{ reason: 'account', count: MAX_FAILURES }]);
  });

  it('raise one alert until somebody has seen to it, and then another only after as many again', async () => {
    const name = newName();
    const many = manyOf('login', 'account');
    const from = (at: number) => `198.19.${Math.floor(at / MAX_FAILURES)}.1`;
    await times(many, (at) => guess(name, from(at)));
    const [alert] = of(await openOf('login'), name);
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
    expect(of(await openOf('login'), name)).toEqual([]);
    await guess(name, from(40));
    expect(of(await openOf('login'), name)).toMatchObject([{ count: many }]);
    const entries = await operator.call('consoleListAuditLog', { query: { filter: { resource: 'sign-in-alerts' } } });
    expect(entries.find(({ recordId }) => recordId === String(alert?.id))).toMatchObject({ action: 'close' });
  });

  it('raise none when they are few in each hour, and are forgotten after a day', async () => {
    const name = newName();
    await times(3, async () => {
      await times(MAX_FAILURES - 1, () => guess(name, '198.51.100.7'));
      app.clock.advance(HOUR + 1);
    });
    expect(of(await openOf('login'), name)).toEqual([]);
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
