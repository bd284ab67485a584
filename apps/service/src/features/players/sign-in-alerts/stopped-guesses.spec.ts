import type { OperationId, Schemas } from '@ug/contract';
import { codeOf } from '@ug/test-doubles';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MAX_FAILURES } from '#platform/auth/login-attempts.repository';
import { operationOf } from '#platform/contract/contract-document';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids/ids';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeEachDatabase } from '#testing/each-database';
import type { FakeSms } from '#testing/fakes/fake-sms';
import { guestAt, loginFrom } from '#testing/clients/login-from';
import { refusalOf, register } from '#testing/players';
import { newPhone, openSmsApp, smsDesk } from '#testing/records/sms-desk';
import { about, openAlerts, times } from '#testing/records/sign-in-alerts';
import { makeAccount, outcomeOf, signIn, staffClient } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { twoFactor } from '#features/operations/two-factor/two-factor.feature';
import { signInAlerts } from './sign-in-alerts.feature';
import { manyOf } from './sign-in-alerts.rules';
import { StoppedGuessesService } from './stopped-guesses.service';

const HOUR = 3600;
const WRONG = '猜的密码';

describeEachDatabase('attempts that are refused unheard', (open) => {
  let app: TestApp;
  let close: () => Promise<void>;
  let gateway: FakeSms;
  let made = 0;
  beforeAll(async () => {
    const env = { TRUST_PROXY: '1' };
    ({ app, close, gateway } = await openSmsApp({
      features: [signInAlerts, twoFactor],
      target: await open.target(),
      env,
    }));
  });
  afterAll(() => close());
  // Nothing that was refused in the test before counts any more.
  beforeEach(() => app.clock.advance(2 * HOUR));

  const newName = () => `stopped_${(made += 1)}`;
  const rows = async (subject: string) =>
    app.get(Database).query('SELECT id FROM failed_guesses WHERE subject = :subject', { subject });

  it(
    'before a player’s password are seen by the name, and a thousand of them are one row',
    { tags: ['deep'] },
    async () => {
      const loginName = newName();
      const login = () => refusalOf(loginFrom(app, '203.0.113.7', { loginName, password: WRONG, deviceID: newId() }));
      await times(MAX_FAILURES, login);
      await times(1_000, async () => expect(await login()).toBe('account.pictureNeeded'));
      expect(about(await openAlerts(app, 'login'), loginName)).toMatchObject([
        { reason: 'account', count: MAX_FAILURES, stopped: 1_000, networks: ['203.0.113.*'] },
      ]);
      expect(await rows(loginName)).toHaveLength(MAX_FAILURES + 1);
      await times(3, login);
      expect(about(await openAlerts(app, 'login'), loginName), 'it goes on').toMatchObject([{ stopped: 1_003 }]);
    },
  );

  it('before a player’s password by a wrongly solved captcha are seen by the name', async () => {
    const loginName = newName();
    const captcha = { pictureId: 'unknown', pictureWord: 'XXXX' };
    const body = { loginName, password: WRONG, deviceID: newId(), ...captcha };
    const login = () => refusalOf(loginFrom(app, '198.51.100.7', body));
    await times(manyOf('login', 'account') - 1, async () => expect(await login()).toBe('sms.pictureWrong'));
    expect(about(await openAlerts(app, 'login'), loginName), 'one fewer than many').toEqual([]);
    await login();
    expect(about(await openAlerts(app, 'login'), loginName)).toMatchObject([{ count: 0, stopped: 10 }]);
  });

  it.each([
    ['sms', 'login'],
    ['reset', 'reset'],
  ] as const)('before a code of the kind %s are seen by the masked number', async (kind, purpose) => {
    const phone = newPhone();
    const desk = smsDesk(app, gateway);
    await desk.code({ phone, purpose });
    const many = manyOf(kind, 'account');
    await times(many - 1, async () => expect(await refusalOf(desk.ask({ phone, purpose }))).toBe('sms.tooSoon'));
    const body = { phone, purpose, pictureId: 'unknown', pictureWord: 'XXXX', deviceID: newId() };
    const asked = guestAt(app, '203.0.113.9').call('requestSmsCode', { body });
    expect(await refusalOf(asked)).toBe('sms.pictureWrong');
    const alerts = await openAlerts(app, kind);
    expect(about(alerts, `139****${phone.slice(-4)}`)).toMatchObject([{ reason: 'account', count: 0, stopped: many }]);
    expect(JSON.stringify(alerts)).not.toContain(phone);
  });

  it('before another password are seen by the uid', async () => {
    const { client, uid } = await register(app, newName());
    const body = { oldPassword: WRONG, newPassword: '新的口令-2026' };
    const change = () => refusalOf(client.call('changePassword', { body }));
    await times(MAX_FAILURES, change);
    await times(20, async () => expect(await change()).toBe('account.locked'));
    expect(about(await openAlerts(app, 'reset'), String(uid))).toMatchObject([{ count: MAX_FAILURES, stopped: 20 }]);
  });

  it('before the password and the authenticator of staff are seen by the name', async () => {
    const account = await makeAccount(app, 'operator');
    const { username, password } = account;
    const { client } = await signIn(app, account);
    const { secret } = await client.call('startTwoFactor', { body: { currentPassword: password } });
    await client.call('confirmTwoFactor', { body: { code: codeOf(secret, app.clock.now()) } });
    app.clock.advance(30);
    const guest = staffClient(app, null);
    const { challenge } = await guest.call('loginStaff', { body: { username, password } });
    const right = codeOf(secret, app.clock.now());
    const enter = (code: string) =>
      outcomeOf(guest.call('loginStaffWithCode', { body: { challenge: challenge ?? '', code } }));
    await times(MAX_FAILURES, () => enter(right === '000000' ? '000001' : '000000'));
    await times(20, async () => expect(await enter(right)).toBe('staff.locked'));
    expect(about(await openAlerts(app, 'totp'), username)).toMatchObject([{ count: MAX_FAILURES, stopped: 20 }]);
    const login = () => outcomeOf(guest.call('loginStaff', { body: { username, password: WRONG } }));
    await times(MAX_FAILURES, login);
    await times(20, async () => expect(await login()).toBe('staff.locked'));
    expect(about(await openAlerts(app, 'staff'), username)).toMatchObject([{ count: MAX_FAILURES, stopped: 20 }]);
  });

  it('are in nobody’s history, and those of the last minute are written when the service stops', async () => {
    const loginName = newName();
    const { client } = await register(app, loginName);
    const login = () => refusalOf(loginFrom(app, '192.0.2.7', { loginName, password: WRONG, deviceID: newId() }));
    await times(MAX_FAILURES + 20, login);
    await app.get(StoppedGuessesService).beforeApplicationShutdown();
    await app.get(TaskRunner).runDue();
    expect(await rows(loginName)).toHaveLength(MAX_FAILURES + 1);
    const refused = (await client.call('listSignIns')).list.filter(({ outcome }) => outcome === 'refused');
    expect(refused).toHaveLength(MAX_FAILURES);
  });
});

describeEachDatabase('attempts that a limit refuses', (open) => {
  it.each<readonly [OperationId, Schemas['GuessKind']]>([
    ['loginAccount', 'login'],
    ['loginWithPhone', 'sms'],
    ['changePassword', 'reset'],
    ['loginStaff', 'staff'],
    ['loginStaffWithCode', 'totp'],
  ])('at %s are seen by the network', async (id, kind) => {
    const env = { RATE_LIMIT: '100000', TRUST_PROXY: '1' };
    const app = await openTestApp({ features: [signInAlerts, twoFactor], target: await open.target(), env });
    try {
      const { path, method, written } = operationOf(id);
      const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': '198.18.7.7' };
      const attempt = () => fetch(`${app.origin}/api${path}`, { method: method.toUpperCase(), headers, body: '{}' });
      await times(written['x-rate-limit']?.points ?? 0, async () => expect((await attempt()).status).not.toBe(429));
      const many = manyOf(kind, 'address');
      await times(many, async () => expect((await attempt()).status).toBe(429));
      expect(about(await openAlerts(app, kind), '198.18.7.*')).toMatchObject([
        { reason: 'address', count: 0, stopped: many, networks: ['198.18.7.*'] },
      ]);
    } finally {
      await app.close();
    }
  });
});
