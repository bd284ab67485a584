import { expect, it } from 'vitest';
import { callProvider } from './provider-call';
import { isFailure, providerOutcomes, reasonOf } from './provider-outcomes';

const of = (provider: string) => providerOutcomes().find((one) => one.provider === provider);
const call = (status: number) =>
  callProvider({ provider: 'alarm-webhook', method: 'POST', url: 'https://a.example/secret' }, async (note) =>
    note(status),
  );

it('calls of a provider are counted, and those that failed with the reason and nothing else', async () => {
  const before = of('alarm-webhook')?.count ?? 0;
  for (const status of [200, 404, 503]) await call(status);
  expect(of('alarm-webhook')).toMatchObject({ count: before + 3, lastFailure: { reason: 'HTTP 503' } });
  const cut = Object.assign(new Error('connect to https://a.example/secret'), { cause: { code: 'ECONNREFUSED' } });
  const failing = callProvider({ provider: 'alarm-webhook', method: 'POST', url: 'x' }, () => Promise.reject(cut));
  await expect(failing).rejects.toBe(cut);
  expect(of('alarm-webhook')).toMatchObject({ count: before + 4, lastFailure: { reason: 'ECONNREFUSED' } });
  expect(providerOutcomes()[0]?.failures).toBeGreaterThan(0);
});

it.each([
  [200, false],
  [404, false],
  [410, false],
  [401, true],
  [429, true],
  [500, true],
])('a status of %d is a failure: %s', (status, expected) => {
  expect(isFailure(status)).toBe(expected);
});

it('an error is named without what it says', () => {
  expect(reasonOf(new DOMException('x', 'TimeoutError'))).toBe('TimeoutError');
  expect(reasonOf(Object.assign(new Error('x'), { code: '13800001234' }))).toBe('Error');
  expect(reasonOf('x')).toBe('string');
});
