// @module-tag deep
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '#features/players/accounts/accounts.feature';
import { openTestApp, type TestApp } from '#testing/test-app';
import { MAX_PARALLEL_HASHES, MAX_WAITING, Passwords } from './passwords';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ features: [accounts] });
});
afterAll(() => app.close());

it('who finds no place at the door is told when to come again', async () => {
  const passwords = app.get(Passwords);
  passwords.cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  // Each tries again as soon as it was heard, so that there is no free place whenever the request comes.
  let isOver = false;
  const insist = async () => {
    while (!isOver) await passwords.verify(null, '猜一猜');
  };
  const crowd = Array.from({ length: MAX_PARALLEL_HASHES + MAX_WAITING }, insist);
  const body = new URLSearchParams({ loginName: 'somebody', password: '猜一猜' });
  const response = await fetch(`${app.origin}/api/user/login`, { method: 'POST', body });
  isOver = true;
  await Promise.all(crowd);
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3']);
});
