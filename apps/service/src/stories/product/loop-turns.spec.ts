// @module-tag deep
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { features } from '../../features';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Jobs } from '#platform/jobs/jobs';
import { TaskHandlers } from '#platform/tasks/task-handlers.service';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { FakeAlipay } from '#testing/fakes/fake-alipay';
import { jobScenarios } from '#testing/cases/job-turn-scenarios';
import { LoopTurns } from '#testing/cases/loop-turns';
import { fillWithMany, LIVED_ON, MANY } from '#testing/databases/many-records';
import { taskScenarios } from '#testing/cases/task-turn-scenarios';
import { openTestApp, type TestApp } from '#testing/test-app';
import type { TurnScenario } from '#testing/cases/turn-scenarios';

/** Four tasks of a kind may run at once. Tasks that wait for a disk may all end in one turn, each followed by a claim. */
const UNITS_IN_A_TURN = 12;
/** A slice of a thousand records, the positions of two thousand waiting players, and a few rows around both. */
const ROWS_IN_A_TURN = 3_010;

const MINUTE_MS = 60_000;
/** Each has many records to go through. */
const LONG = { timeout: 300_000 };

// SQLite works in the thread of the event loop; PostgreSQL lets others have their turn at every statement.
describe('what is done beside everybody else', () => {
  let shop: FakeAlipay;
  let backups: string;
  let app: TestApp;
  let turns: LoopTurns & Disposable;
  let now = Date.parse('2027-01-15T04:00:00.000Z');
  beforeAll(async () => {
    shop = await FakeAlipay.open();
    backups = await mkdtemp(join(tmpdir(), 'ug-backups-'));
    app = await openTestApp({ features, env: { ...shop.env, BACKUP_DIR: backups } });
    app.clock.set(new Date(now).toISOString());
    await fillWithMany(app);
    const orders = Array.from({ length: MANY }, (_, i) => `${i + 1}`.padStart(26, '0'));
    shop.bills.set(
      LIVED_ON,
      orders.map((orderNo) => ({ kind: 'payment', orderNo, yuan: '0.01', tradeNo: orderNo })),
    );
    turns = LoopTurns.watch(app);
  });
  afterAll(async () => {
    turns[Symbol.dispose]();
    await app.close();
    await shop.close();
    await rm(backups, { recursive: true, force: true });
  });
  beforeEach(() => {
    now += MINUTE_MS;
    app.clock.set(new Date(now).toISOString());
  });

  const write = (sql: string, parameters = {}) =>
    app.get(UnitOfWork).run(() => app.get(Database).execute(sql, parameters));
  const check = async (scenario: TurnScenario | undefined, work: () => Promise<unknown>) => {
    if (!scenario) throw new Error('it needs a scenario in task-turn-scenarios.ts or job-turn-scenarios.ts');
    await scenario.prepare(app);
    const longest = await turns.longest(work);
    const [sql, count] = scenario.leaves;
    const left = await app.get(Database).query<{ count: number }>(sql);
    expect(left.reduce((sum, row) => sum + row.count, 0)).toBe(count);
    expect(longest.units, 'units of work in one turn of the loop').toBeLessThanOrEqual(UNITS_IN_A_TURN);
    expect(longest.rows, 'rows in one turn of the loop').toBeLessThanOrEqual(ROWS_IN_A_TURN);
  };

  it('has a scenario for every kind of task and every job, and none for others', () => {
    const kinds = app
      .get(TaskHandlers)
      .kinds()
      .map(({ name }) => name);
    expect([...taskScenarios.keys()].sort()).toEqual(kinds.sort());
    expect([...jobScenarios.keys()].sort()).toEqual([...app.get(Jobs).names].sort());
  });

  it.each([...taskScenarios.keys()])('lets them have their turn while %s is done', LONG, async (kind) => {
    await check(taskScenarios.get(kind), () => app.get(TaskRunner).runDue());
  });

  it.each([...jobScenarios.keys()])('lets them have their turn while %s runs', LONG, async (name) => {
    const jobs = app.get(Jobs);
    await jobs.runDue();
    await write('UPDATE job_leases SET due_at = :later', { later: new Date(now + 60 * MINUTE_MS) });
    await write('UPDATE job_leases SET due_at = 0 WHERE name = :name', { name });
    // A clock that was set back has every job looked at again.
    app.clock.set(new Date(now - 1000).toISOString());
    await check(jobScenarios.get(name), () => jobs.runDue());
  });
});
