// @module-tag deep
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '#features/players/accounts/accounts.feature';
import { openTestApp, type TestApp } from '#testing/test-app';
import { MAX_PARALLEL_HASHES, MAX_WAITING, Passwords } from './passwords';

/** Slow enough for a request to come while they wait. */
const SLOW = { memoryCost: 19_456, timeCost: 4, parallelism: 1 };

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ features: [accounts] });
});
afterAll(() => app.close());

it('who finds no place at the door is told when to come again', async () => {
  const passwords = app.get(Passwords);
  passwords.cost = SLOW;
  const crowd = Array.from({ length: MAX_PARALLEL_HASHES + MAX_WAITING }, () => passwords.verify(null, '猜一猜'));
  const body = new URLSearchParams({ loginName: 'somebody', password: '猜一猜' });
  const response = await fetch(`${app.origin}/api/user/login`, { method: 'POST', body });
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3']);
  await Promise.all(crowd);
});
