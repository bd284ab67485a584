import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openConnections } from '#platform/database/connections';
import { migrate } from '#platform/database/migrate';
import { newId } from '#platform/ids/ids';
import { schemaOf } from '../../schema';
import { describeEachDatabase, describePostgres } from '../each-database';
import { dropAbandoned, PostgresServer } from './postgres-server';
import { createTarget } from './test-database';

const insert = `INSERT INTO job_leases (name, due_at) VALUES ('one', 1)`;

describeEachDatabase('a database for a test', (open) => {
  it('needs no migration any more', async () => {
    const connections = await openConnections((await open.target()).target, schemaOf([]));
    expect(await migrate(connections)).toEqual([]);
    await connections.close();
  });

  it('has nothing of what another test wrote', async () => {
    const [one, other] = [await open(), await open()];
    await one.unitOfWork.run(() => one.database.execute(insert));
    expect(await one.database.query('SELECT name FROM job_leases')).toEqual([{ name: 'one' }]);
    expect(await other.database.query('SELECT name FROM job_leases')).toEqual([]);
    expect(await (await open()).database.query('SELECT name FROM job_leases')).toEqual([]);
  });
});

describePostgres('databases on the server that runs have left', () => {
  const twoHoursAgo = (Date.now() - 7200_000).toString(16).padStart(12, '0').padEnd(32, '0');
  const [killed, killedJustNow, running] = [
    `ug_test_${newId().slice(-8)}_${twoHoursAgo}`,
    `ug_test_${newId().slice(-8)}_${newId()}`,
    `${inject('testDatabasePrefix')}${twoHoursAgo}`,
  ];
  let server: PostgresServer;
  beforeAll(async () => {
    server = await PostgresServer.connect(String(inject('postgresUrl')), 'ug-portal tests');
    for (const name of [killed, killedJustNow, running]) await server.query(`CREATE DATABASE ${name}`);
  });
  afterAll(async () => {
    await server.drop([killed, killedJustNow, running]);
    await server.close();
  });

  it('are dropped once they are an hour old, unless their run is still there', async () => {
    await dropAbandoned(server);
    expect(await server.namesOf('d.datname = ANY($1)', [[killed, killedJustNow, running]])).toEqual(
      [killedJustNow, running].sort(),
    );
  });

  // Dropping waits for a checkpoint of the server: on a busy machine for minutes.
  it('are dropped beside the tests once a test has left them', { timeout: 300_000 }, async () => {
    const { target, remove } = await createTarget('postgres');
    if (target.dialect !== 'postgres') throw new Error('no PostgreSQL');
    const name = new URL(target.url).pathname.slice(1);
    expect(await server.namesOf('d.datname = $1', [name])).toEqual([name]);
    await remove();
    await expect.poll(() => server.namesOf('d.datname = $1', [name]), { timeout: 240_000 }).toEqual([]);
  });
});
