import { Writable } from 'node:stream';
import { codeOf } from '@ug/test-doubles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from '../../features';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import type { FakeSms } from '#testing/fakes/fake-sms';
import { AGREED, playerClient, refusalOf, register } from '#testing/players';
import { newPhone, openSmsApp, solveCaptcha, type SmsDesk } from '#testing/records/sms-desk';
import { makeAccount, outcomeOf, signIn, staffClient } from '#testing/staff-desk';
import type { TestApp } from '#testing/test-app';

const PASSWORD = '口令-绝不外传-2026';
const WRONG = '猜的密码-绝不外传';
const NEW_PASSWORD = '新口令-绝不外传-2027';
const ID_NUMBER = '11010519491231002X';
const DEVICE = 'd'.repeat(32);
const MINUTE = 60;

/** Everything that a log must not have, as it came by. */
class Secrets {
  private readonly found = new Map<string, string>();

  keep<T extends string>(what: string, secret: T): T {
    this.found.set(secret, what);
    return secret;
  }

  in(text: string): string[] {
    return [...this.found].filter(([secret]) => text.includes(secret)).map(([, what]) => what);
  }
}

let app: TestApp;
let close: () => Promise<void>;
let gateway: FakeSms;
let desk: SmsDesk;
let log = '';
const secrets = new Secrets();

beforeAll(async () => {
  const logTo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  ({ app, close, gateway, desk } = await openSmsApp({ features, env: { LOG_LEVEL: 'trace' }, logTo }));
});
afterAll(() => close());

const kept = (what: string, account: { uid: string; token: string }) => {
  secrets.keep(`the token of ${what}`, account.token);
  return playerClient(app, account);
};
const codeTo = async (phone: string, purpose: 'login' | 'bind' | 'reset') => {
  app.clock.advance(MINUTE);
  return secrets.keep(`a code for ${purpose}`, await desk.code({ phone, purpose, deviceID: DEVICE }));
};
const levelsOf = (text: string) => new Set([...text.matchAll(/"level":(\d+)/g)].map(([, level]) => Number(level)));

it('passwords of players are in no log, right or wrong', async () => {
  for (const [what, secret] of Object.entries({ PASSWORD, WRONG, NEW_PASSWORD })) secrets.keep(what, secret);
  const { account, client } = await register(app, 'no_trace', { password: PASSWORD });
  kept('a registration', account);
  const login = (password: string, more = {}) =>
    app.player.call('loginAccount', { body: { loginName: 'no_trace', password, ...more } });
  kept('a sign-in', await login(PASSWORD));
  for (let i = 0; i < 7; i += 1) await refusalOf(login(WRONG));
  const captcha = await solveCaptcha(app);
  secrets.keep('the solution of a captcha', captcha.pictureWord);
  kept('a sign-in behind a captcha', await login(PASSWORD, captcha));
  const change = (oldPassword: string) =>
    refusalOf(client.call('changePassword', { body: { oldPassword, newPassword: NEW_PASSWORD } }));
  expect(await change(WRONG)).toBe('account.wrongPassword');
  expect(await change(PASSWORD)).toBe('done');
  await app.get(TaskRunner).runDue();
  expect(secrets.in(log)).toEqual([]);
});

it('mobile numbers and codes are in no log, also when the gateway fails and says them', async () => {
  const phone = secrets.keep('a mobile number', newPhone());
  const deviceID = DEVICE;
  const enter = async (operation: 'loginWithPhone' | 'loginPhoneWithoutRegister') =>
    app.player.call(operation, { body: { phone, deviceID, smsCode: await codeTo(phone, 'login'), ...AGREED } });
  kept('a registration by phone', await enter('loginWithPhone'));
  kept('a sign-in by phone', await enter('loginPhoneWithoutRegister'));
  const wrong = { phone, deviceID, smsCode: secrets.keep('a wrong code', '918273') };
  expect(await refusalOf(app.player.call('loginWithPhone', { body: wrong }))).toBe('sms.codeWrong');
  const bound = secrets.keep('a number to bind', newPhone());
  const { client, account } = await register(app, 'bound_one', { password: PASSWORD });
  kept('who binds', account);
  await client.call('bindPhone', { body: { phone: bound, deviceID, smsCode: await codeTo(bound, 'bind') } });
  const reset = { deviceID, smsCode: await codeTo(bound, 'reset'), newPassword: NEW_PASSWORD };
  expect(await refusalOf(client.call('changePassword', { body: reset }))).toBe('done');
  app.clock.advance(MINUTE);
  gateway.response = { status: 500, body: { Message: `the number ${phone} cannot be reached` } };
  await desk.ask({ phone, deviceID });
  await desk.settle();
  gateway.response = null;
  expect(log).toContain('sms.deliver');
  expect(secrets.in(log)).toEqual([]);
});

it('identity numbers are in no log, right or refused', async () => {
  secrets.keep('an identity number', ID_NUMBER);
  secrets.keep('a wrong identity number', '110105194912310021');
  const { client, account } = await register(app, 'real_name', { password: PASSWORD });
  kept('who gives a real name', account);
  const verify = (number: string) => refusalOf(client.call('verifyIdentity', { body: { name: '林晓舟', number } }));
  expect(await verify('110105194912310021')).toBe('identity.badNumber');
  expect(await verify(ID_NUMBER)).toBe('done');
  expect(secrets.in(log)).toEqual([]);
});

it('passwords, secrets and codes of staff are in no log', async () => {
  const account = await makeAccount(app, 'operator');
  secrets.keep('the password of staff', account.password);
  const { client, token } = await signIn(app, account);
  secrets.keep('the token of staff', token);
  const { secret } = await client.call('startTwoFactor', { body: { currentPassword: account.password } });
  secrets.keep('the secret of an authenticator', secret);
  const code = () => secrets.keep('a code of an authenticator', codeOf(secret, app.clock.now()));
  const { recoveryCodes } = await client.call('confirmTwoFactor', { body: { code: code() } });
  for (const recovery of recoveryCodes) secrets.keep('a recovery code', recovery);
  app.clock.advance(MINUTE);
  const { username, password } = account;
  const guest = staffClient(app, null);
  expect(await outcomeOf(guest.call('loginStaff', { body: { username, password: WRONG } }))).toBe(
    'staff.badCredentials',
  );
  const { challenge } = await guest.call('loginStaff', { body: { username, password } });
  const logInWithCode = (typed: string) =>
    guest.call('loginStaffWithCode', { body: { challenge: challenge ?? '', code: typed } });
  expect(await outcomeOf(logInWithCode(secrets.keep('a wrong code of staff', '736251')))).toBe('two-factor.badCode');
  const opened = await logInWithCode(code());
  secrets.keep('a second token of staff', opened.token ?? '');
  secrets.keep('a challenge', challenge ?? '');
  expect(secrets.in(log)).toEqual([]);
});

it('what does not fit the contract, and what breaks, is logged without what was sent', async () => {
  const phone = secrets.keep('a number in a broken request', newPhone());
  const send = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    (await fetch(`${app.origin}/api${path}`, { method: 'POST', body: new URLSearchParams(fields), headers })).status;
  const token = secrets.keep('a token that opens nothing', 'a-token-that-opens-nothing-at-all');
  expect(await send('/user/login', { loginName: 'x', password: PASSWORD, surprise: WRONG })).toBe(400);
  expect(await send('/user/loginWithPhone', { phone, smsCode: `${WRONG}1` })).toBe(400);
  expect(await send('/user/registerWithName', { loginName: phone, password: PASSWORD })).toBe(400);
  await send('/user/center/me', {}, { 'ug-uid': '10001', 'ug-token': token });
  await send('/user/center/me', {}, { authorization: `Bearer ${token}` });
  await app.get(UnitOfWork).run(() => app.get(Database).execute('ALTER TABLE sign_ins RENAME TO gone'));
  const body = { loginName: 'no_trace', password: NEW_PASSWORD, deviceID: DEVICE };
  await expect(app.player.call('loginAccount', { body })).rejects.toThrow();
  const smsCode = await codeTo(phone, 'login');
  await expect(
    app.player.call('loginWithPhone', { body: { phone, smsCode, deviceID: DEVICE, ...AGREED } }),
  ).rejects.toThrow();
  await app.get(UnitOfWork).run(() => app.get(Database).execute('ALTER TABLE gone RENAME TO sign_ins'));
  expect(log).toContain('sign_ins');
  expect(secrets.in(log)).toEqual([]);
});

it('of all these requests there was a log, from the finest level up to errors', () => {
  expect(log).toContain('/api/user/login');
  const levels = levelsOf(log);
  expect([...levels].some((level) => level <= 20)).toBe(true);
  expect([...levels].some((level) => level >= 50)).toBe(true);
});
