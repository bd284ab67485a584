import { codeOf } from '@ug/test-doubles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '#features/players/accounts/accounts.feature';
import { sms } from '#features/players/sms/sms.feature';
import { twoFactor } from '#features/operations/two-factor/two-factor.feature';
import { AGREED_IN_FORM } from '#testing/players';
import { newPhone, openSmsApp, type SmsDesk } from '#testing/records/sms-desk';
import { makeAccount, signIn } from '#testing/staff-desk';
import type { TestApp } from '#testing/test-app';

let app: TestApp;
let desk: SmsDesk;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, desk, close } = await openSmsApp({ features: [accounts, sms, twoFactor] }));
});
afterAll(() => close());

/** A call, and what caches may do with its answer. */
async function send(path: string, body: Record<string, string>, isJson = false) {
  const response = await fetch(`${app.origin}/api${path}`, {
    method: 'POST',
    ...(isJson
      ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      : { body: new URLSearchParams(body) }),
  });
  return { answer: await response.text(), caching: response.headers.get('cache-control') };
}

const player = { loginName: 'kept_by_nobody', password: '口令-kept_by_nobody', deviceID: '' };

it.each(['/user/registerWithName', '/user/login'])('what %s answers with a token is kept by no cache', async (path) => {
  const { answer, caching } = await send(path, path === '/user/login' ? player : { ...player, ...AGREED_IN_FORM });
  expect(answer).toMatch(/"token":"[\w-]{20,}"/);
  expect(caching).toBe('no-store');
});

it.each(['/user/loginWithPhone', '/user/loginPhoneWithoutRegister'])(
  'what %s answers with a token is kept by no cache',
  async (path) => {
    const phone = newPhone();
    for (const door of ['/user/loginWithPhone', path]) {
      const smsCode = await desk.code({ phone });
      const { answer, caching } = await send(door, { phone, smsCode, deviceID: desk.deviceID, ...AGREED_IN_FORM });
      expect(answer).toMatch(/"token":"[\w-]{20,}"/);
      expect(caching).toBe('no-store');
      app.clock.advance(60);
    }
  },
);

it('what staff sign in by, and what follows the password, is kept by no cache', async () => {
  const account = await makeAccount(app, 'support');
  const { username, password } = account;
  const { answer, caching } = await send('/admin/login', { username, password }, true);
  expect(answer).toMatch(/"token":"[\w-]{20,}"/);
  expect(caching).toBe('no-store');
  const { client } = await signIn(app, account);
  const { secret } = await client.call('startTwoFactor', { body: { currentPassword: password } });
  await client.call('confirmTwoFactor', { body: { code: codeOf(secret, app.clock.now()) } });
  app.clock.advance(30);
  const first = await send('/admin/login', { username, password }, true);
  const { challenge } = JSON.parse(first.answer) as { challenge: string };
  expect([challenge.length > 20, first.caching]).toEqual([true, 'no-store']);
  const code = codeOf(secret, app.clock.now());
  const second = await send('/admin/two-factor/login', { challenge, code }, true);
  expect(second.answer).toMatch(/"token":"[\w-]{20,}"/);
  expect(second.caching).toBe('no-store');
});
