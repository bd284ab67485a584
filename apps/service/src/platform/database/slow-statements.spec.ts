import { expect, it } from 'vitest';
import { FakeClock } from '../clock/clock';
import { RecentDurations } from '../durations/recent-durations';
import { SlowStatements } from './slow-statements';

function run(statements: SlowStatements, sql: string, ms: number, rows: number | null = 0): void {
  const statement = statements.statementOf(sql);
  if (statement) statements.observe(statement, ms, rows);
}

it('statements that differ in their values alone are one, by the time that they took in all', () => {
  const statements = new SlowStatements(new FakeClock());
  run(statements, 'SELECT * FROM a WHERE id IN ($1)', 2, 1);
  for (const list of ['$1, $2', '$1, $2, $3']) run(statements, `SELECT * FROM b WHERE id IN (${list})`, 4, 2);
  run(statements, 'SELECT * FROM b WHERE id IN ($1, $2, $3, $4)', 100, null);
  run(statements, 'PRAGMA foreign_keys', 900);
  expect(statements.slowest(9)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      text: 'SELECT * FROM b WHERE id IN (?, …)',
      sample: 'SELECT * FROM b WHERE id IN ($1, $2)',
      count: 3,
      totalMs: 108,
      meanMs: 36,
      maxMs: 100,
      meanRows: 2,
    },
    expect.objectContaining({ text: 'SELECT * FROM a WHERE id IN (?)', count: 1, meanRows: 1 }),
  ]);
  expect(statements.slowest(1)).toHaveLength(1);
});

it('a statement has a plan unless it is none that is planned, or far too long', () => {
  const statements = new SlowStatements(new FakeClock());
  const long = `SELECT 1 FROM a WHERE id IN (${'?, '.repeat(4000)}?)`;
  for (const sql of ['COMMIT', 'SELECT 1', long, `SELECT 1 FROM a WHERE b = ';'`]) run(statements, sql, 1);
  const planned = statements.slowest(9).filter(({ sample }) => sample !== null);
  expect(planned.map(({ text }) => text)).toEqual(['SELECT ?']);
  expect(statements.find(planned[0]?.id ?? '')?.sample).toBe('SELECT 1');
  expect(statements.find('0000000000000000')).toBeUndefined();
});

it('more statements than are kept push out those that took least', () => {
  const clock = new FakeClock();
  const durations = new RecentDurations(clock, 4);
  for (const [name, ms] of Object.entries({ a: 40, b: 10, c: 30, d: 20, e: 1 })) durations.observe(name, ms);
  expect(durations.all().map(({ name }) => name)).toEqual(['a', 'c', 'e']);
  clock.advance(3600);
  expect(durations.all()).toEqual([]);
});

it('what is generated without end does not fill the memory, and what runs often stays', () => {
  const clock = new FakeClock();
  const statements = new SlowStatements(clock);
  for (let hour = 0; hour < 3; hour += 1) {
    for (let i = 0; i < 3000; i += 1) {
      run(statements, `SELECT a${i}h${hour} FROM a`, 1);
      if (i % 100 === 0) run(statements, 'SELECT lasting FROM a', 50);
    }
    clock.advance(3600);
  }
  run(statements, 'SELECT lasting FROM a', 50);
  expect(statements.slowest(9).map(({ text }) => text)).toEqual(['SELECT lasting FROM a']);
  const { bySql, byId } = statements as unknown as Record<'bySql' | 'byId', Map<string, unknown>>;
  expect(bySql.size).toBeLessThanOrEqual(1000);
  expect(byId.size).toBeLessThanOrEqual(4000);
});
