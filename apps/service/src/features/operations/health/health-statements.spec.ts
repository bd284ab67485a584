import { afterAll, beforeAll, expect, it } from 'vitest';
import { Connections } from '#platform/database/connections';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { SlowStatements } from '#platform/database/slow-statements';
import { describeEachDatabase } from '#testing/each-database';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { DiskSampleEntity } from './disk-sample.entity';
import { health } from './health.feature';

const PHONE = '13800001234';

describeEachDatabase('the statements of the last hour', (open) => {
  let app: TestApp;
  let database: Database;
  const write = (work: () => Promise<unknown>) => app.get(UnitOfWork).run(work);
  beforeAll(async () => {
    app = await openTestApp({ features: [health], target: await open.target() });
    database = app.get(Database);
    await write(() => database.execute('CREATE TABLE watched (id integer PRIMARY KEY, name text)'));
    await write(() => database.execute('CREATE INDEX ix_watched_name ON watched (name)'));
  });
  afterAll(() => app.close());

  const owner = () => app.staff('owner');
  /** Looked up beyond the twenty that took most time, which depends on the machine. */
  const counted = (text: RegExp) =>
    app
      .get(SlowStatements)
      .slowest(10_000)
      .find((one) => text.test(one.text));
  const planOf = async (text: RegExp) =>
    (await owner()).call('getStatementPlan', { params: { statementId: counted(text)?.id ?? '' } });

  it('are those of every way to the database, without their values', async () => {
    const insert = `INSERT INTO watched (id, name) VALUES (:id, '${PHONE}') ON CONFLICT (id) DO NOTHING`;
    for (let i = 0; i < 3; i += 1) await write(() => database.execute(insert, { id: 7 }));
    for (const ids of [[7], [7, 8], [7, 8, 9]])
      await database.query('SELECT id, name FROM watched WHERE id IN (:ids)', { ids });
    const samples = () => database.repository(DiskSampleEntity);
    await samples().findBy({ totalBytes: Number(PHONE) });
    await write(() => samples().update({ totalBytes: Number(PHONE) }, { freeBytes: 2 }));

    expect(counted(/^INSERT INTO watched/)).toMatchObject({
      text: 'INSERT INTO watched (id, name) VALUES (?, …) ON CONFLICT (id) DO NOTHING',
      count: 3,
      meanRows: 0.3,
    });
    expect(counted(/^SELECT id, name FROM watched WHERE id IN \(\?\)/)).toMatchObject({ count: 1, meanRows: 1 });
    expect(counted(/^SELECT id, name FROM watched WHERE id IN \(\?, …\)/)).toMatchObject({ count: 2, meanRows: 1 });
    expect(counted(/^SELECT .+ FROM "disk_samples"/)).toMatchObject({ count: 1, meanRows: 0 });
    expect(counted(/^UPDATE "disk_samples"/)).toMatchObject({ count: 1, meanRows: 0 });
    expect(counted(/^COMMIT$/)?.count).toBeGreaterThan(3);
    const { slowStatements } = await (await owner()).call('getHealth');
    const totals = slowStatements.map(({ totalMs }) => totalMs);
    expect(totals.length).toBeGreaterThan(5);
    expect(totals).toEqual([...totals].sort((one, other) => other - one));
    const kept = app.get(SlowStatements).slowest(10_000);
    expect(JSON.stringify([slowStatements, kept.map(({ text }) => text)])).not.toContain(PHONE);
  });

  it('have a plan, for which nothing is run', async () => {
    await database.query('SELECT id FROM watched WHERE name = :name ORDER BY id', { name: 'x' });
    const { text } = await planOf(/^SELECT id FROM watched WHERE name/);
    expect(text).toMatch(open.dialect === 'sqlite' ? /SEARCH watched USING .*ix_watched_name/ : /Scan .*on watched/);
    const before = await database.query('SELECT id FROM watched');
    await write(() => database.execute('DELETE FROM watched WHERE id = :id', { id: 1 }));
    expect((await planOf(/^DELETE FROM watched/)).text).toMatch(/watched/i);
    expect((await planOf(/^INSERT INTO watched/)).text).toMatch(open.dialect === 'sqlite' ? /^$/ : /Insert on watched/);
    expect(await database.query('SELECT id FROM watched')).toEqual(before);
  });

  it('leave the connections as they were: the next statement is not part of anything', async () => {
    await planOf(/^SELECT id FROM watched WHERE name/);
    const { reader } = app.get(Connections);
    const prepared = open.dialect === 'sqlite' ? [] : await reader.query('SELECT name FROM pg_prepared_statements');
    expect(prepared).toEqual([]);
    expect(await database.query('SELECT id FROM watched WHERE id = :id', { id: 7 })).toEqual([{ id: 7 }]);
  });

  it('have none where the database plans none, does not know the table, or this process has not run them', async () => {
    const plan = async (statementId: string) =>
      outcomeOf((await owner()).call('getStatementPlan', { params: { statementId } }));
    expect(await plan(counted(/^COMMIT$/)?.id ?? '')).toBe('health.noPlan');
    await write(() => database.execute('CREATE TABLE fleeting (id integer)'));
    await database.query('SELECT id FROM fleeting');
    await write(() => database.execute('DROP TABLE fleeting'));
    expect(await plan(counted(/^SELECT id FROM fleeting/)?.id ?? '')).toBe('health.planFailed');
    expect(await plan('0123456789abcdef')).toBe('health.statementUnknown');
  });

  it('are for those who may see the page', async () => {
    const params = { statementId: '0123456789abcdef' };
    expect(await outcomeOf((await app.staff('operator')).call('getStatementPlan', { params }))).toBe('staff.forbidden');
  });
});
