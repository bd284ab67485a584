import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Database } from '#platform/database/database';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { fillMany } from '#testing/databases/many-rows';
import { openTestApp, type TestApp } from '#testing/test-app';
import { createTarget, type TestTarget } from '#testing/databases/test-database';
import { giftCodes } from './gift-codes.feature';
import { GiftCodesRepository } from './gift-codes.repository';

const CODES = 20_000;

let target: TestTarget;
let app: TestApp;
const start = async () => {
  app = await openTestApp({ features: [giftCodes], target });
};
beforeAll(async () => {
  target = await createTarget('sqlite');
  await start();
});
afterAll(async () => {
  await app.close();
  await target.remove();
});

const made = async () => {
  const [row] = await app.get(Database).query<{ count: number }>('SELECT count(*) AS count FROM gift_codes');
  return row?.count ?? 0;
};
const task = async () => {
  const [row] = await app
    .get(Database)
    .query<{ state: string; done: number }>('SELECT state, progress_done AS done FROM tasks');
  return row;
};

it('stops making codes between two slices when the service is asked to, and goes on there after the next start', async () => {
  const codes = { kind: `'unique'`, state: `'generating'`, seed: `'${'5eed'.repeat(16)}'`, count: String(CODES) };
  await fillMany(app, 'gift_batches', 1, { id: '1', generated: '0', ...codes });
  const due = { kind: `'gift-codes.generate'`, payload: `'{"batchId": 1}'`, state: `'waiting'` };
  const untouched = { run_at: '0', attempts: '0', lease_number: '0', lease_beat: '0' };
  await fillMany(app, 'tasks', 1, { ...due, ...untouched });
  const [codesOf, tasks] = [app.get(GiftCodesRepository), app.get(TaskRunner)];
  const add = codesOf.add.bind(codesOf);
  const stopped = new Promise<void>((resolve, reject) => {
    vi.spyOn(codesOf, 'add').mockImplementationOnce(async (...some) => {
      const added = await add(...some);
      // What a signal does can only be heard in a turn of the loop.
      setImmediate(() => void tasks.beforeApplicationShutdown().then(resolve, reject));
      return added;
    });
  });
  await tasks.runDue();
  await stopped;
  const before = await made();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(CODES);
  expect(await task()).toEqual({ state: 'waiting', done: before });
  await app.close();

  await start();
  await app.get(TaskRunner).runDue();
  expect(await made()).toBe(CODES);
  expect(await task()).toEqual({ state: 'done', done: CODES });
});
