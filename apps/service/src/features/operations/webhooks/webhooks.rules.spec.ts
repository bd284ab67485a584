import { expect, it } from 'vitest';
import { secretText, signatures } from './webhook-signature';
import { failureOf, keptResponse, retryPause } from './webhooks.rules';

it('signs as Standard Webhooks does', () => {
  // The example of standardwebhooks.com, with the secret whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw.
  const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  const parts = { messageId: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' };
  const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
  expect(signatures(parts, [secret])).toBe(signature);
  expect(signatures(parts, [Buffer.from('another'), secret]).split(' ')[1]).toBe(signature);
  expect(secretText(secret)).toBe('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
});

it('tries for almost three days, in pauses that grow', () => {
  const pauses = Array.from({ length: 20 }, (_, tries) => retryPause(tries)).filter((pause) => pause !== null);
  expect(pauses).toHaveLength(12);
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  expect(pauses[0]).toBe(5000);
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
  expect(Math.round(hours)).toBe(70);
});

it('knows 2xx alone as success, and keeps no control characters', () => {
  expect([200, 204, 299].map(failureOf)).toEqual([null, null, null]);
  expect([302, 410, 500].map(failureOf)).toEqual(['对方返回 HTTP 302', '对方返回 HTTP 410', '对方返回 HTTP 500']);
  expect(keptResponse('好\u0000\u001b[31m\n')).toBe('好  [31m\n');
  expect(keptResponse(null)).toBe('');
});
