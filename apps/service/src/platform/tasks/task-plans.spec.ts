import { afterAll, beforeAll, expect, it } from 'vitest';
import { tasks } from '#features/operations/tasks/tasks.feature';
import { describeEachDatabase } from '#testing/each-database';
import { plansOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { Database } from '../database/database';
import { UnitOfWork } from '../database/unit-of-work';
import { TasksRepository } from './tasks.repository';

const ENDED = 20_000;
const LATER = 5_000;
const DUE = 200;

describeEachDatabase('a queue with a long past', (open) => {
  let app: TestApp;
  let queue: TasksRepository;
  let firstDue: number;
  beforeAll(async () => {
    app = await openTestApp({ features: [tasks], target: await open.target() });
    queue = app.get(TasksRepository);
    firstDue = await fill(app);
  });
  afterAll(() => app.close());

  const listDue = (limit: number) => queue.listDue(['test.one', 'test.two'], new Date(DUE), limit);

  it('gives the longest due first, one of each key', async () => {
    const due = await listDue(DUE);
    expect(due.slice(0, 3)).toEqual([
      { id: firstDue, kind: 'test.one' },
      { id: firstDue + 1, kind: 'test.two' },
      { id: firstDue + 2, kind: 'test.one' },
    ]);
    // Every tenth shares a key with those before it.
    expect(due).toHaveLength(DUE - DUE / 10 + 1);
  });

  it('finds what is due in the order of an index, whatever has ended or is yet to come', async () => {
    const [plan, ...others] = await plansOf(app, 'tasks', () => listDue(20));
    expect(others).toEqual([]);
    expect(plan).toMatch(/ix_tasks_due/);
    expect(plan).toMatch(/ix_tasks_key/);
    expect(plan).not.toMatch(/TEMP B-TREE|\bSort\b|Seq Scan|SCAN/);
  });

  it('finds what is held, open under a key and long ended by an index', async () => {
    const read = async () => {
      await queue.listHeld();
      await queue.open('test.one', ['shared']);
      await app.get(UnitOfWork).run(() => queue.holdWaiting('test.one', 'shared'));
    };
    const plans = await plansOf(app, 'tasks', read);
    expect(plans.length).toBeGreaterThanOrEqual(3);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on tasks|SCAN tasks/);
  });
});

/** Tasks straight into the table: most have ended, a few are due, many wait for a later time. @returns the first that is due */
async function fill(app: TestApp): Promise<number> {
  const database = app.get(Database);
  const many = ENDED + DUE + LATER;
  const rows = `INSERT INTO tasks (kind, key, payload, state, run_at, attempts, max_attempts, lease_number, lease_beat,
      created_by, created_at, ended_at)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < CAST(:many AS integer))
    SELECT CASE WHEN i % 2 = 1 THEN 'test.one' ELSE 'test.two' END, CASE WHEN i % 10 = 0 THEN 'shared' END, '{}',
      CASE WHEN i <= ${ENDED} THEN 'done' ELSE 'waiting' END, CASE WHEN i <= ${ENDED} THEN 0 ELSE i - ${ENDED} END,
      0, 3, 0, 0, 'service', i, CASE WHEN i <= ${ENDED} THEN i END FROM n ORDER BY i`;
  await app.get(UnitOfWork).run(async () => {
    // Tasks of the start itself are not what is asked about.
    await database.execute('DELETE FROM tasks');
    await database.execute(rows, { many });
  });
  if (database.dialect === 'postgres') await app.get(UnitOfWork).run(() => database.execute('ANALYZE tasks'));
  const [firstDue] = await database.query<{ id: number }>("SELECT min(id) AS id FROM tasks WHERE state = 'waiting'");
  return firstDue?.id ?? 0;
}
