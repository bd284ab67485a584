import { expect, it } from 'vitest';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { StartError } from '../errors/start-error';
import { describePostgres } from '#testing/each-database';
import { createEmptyTarget } from '#testing/databases/test-database';
import { openConnections } from './connections';
import { migrate } from './migrate';
import type { AddingMigration } from './older-processes';
import { migrationName } from './table-columns';

class Shelves0001 implements MigrationInterface {
  readonly name = migrationName(1, 'shelves');
  up = (runner: QueryRunner) => runner.query('CREATE TABLE shelves (id integer PRIMARY KEY, name varchar)');
  down = (runner: QueryRunner) => runner.query('DROP TABLE shelves');
}

class Heights0002 implements AddingMigration {
  readonly name = migrationName(2, 'heights');
  readonly runsBesideOlder = true;
  up = (runner: QueryRunner) => runner.query('ALTER TABLE shelves ADD height integer');
  down = (runner: QueryRunner) => runner.query('ALTER TABLE shelves DROP height');
}

class Titles0003 implements MigrationInterface {
  readonly name = migrationName(3, 'titles');
  up = (runner: QueryRunner) => runner.query('ALTER TABLE shelves RENAME name TO title');
  down = (runner: QueryRunner) => runner.query('ALTER TABLE shelves RENAME title TO name');
}

describePostgres('an update beside a process of the version before', () => {
  it('runs what only adds, and refuses the rest until that process has ended', async () => {
    const { target, remove } = await createEmptyTarget('postgres');
    const open = (...migrations: (new () => MigrationInterface)[]) =>
      openConnections(target, { entities: [], migrations });
    const older = await open(Shelves0001);
    await migrate(older);
    // One that is in use, which the pool does not give up.
    const inUse = older.writer.createQueryRunner();
    await inUse.connect();
    const adding = await open(Shelves0001, Heights0002);
    expect(await migrate(adding)).toEqual([migrationName(2, 'heights')]);
    await adding.close();
    const newer = await open(Shelves0001, Heights0002, Titles0003);
    const refusal = await migrate(newer).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect(String(refusal)).toContain('请先停止所有旧进程');
    await inUse.query('SELECT name, height FROM shelves');
    await inUse.release();
    await older.close();
    expect(await migrate(newer)).toEqual([migrationName(3, 'titles')]);
    await newer.close();
    await remove();
  });

  it('is none where processes of one version start at once', async () => {
    const { target, remove } = await createEmptyTarget('postgres');
    const open = (...migrations: (new () => MigrationInterface)[]) =>
      openConnections(target, { entities: [], migrations });
    const older = await open(Shelves0001);
    await migrate(older);
    await older.close();
    const both = [await open(Shelves0001, Titles0003), await open(Shelves0001, Titles0003)];
    const done = await Promise.all(both.map((one) => migrate(one)));
    expect(done.flat()).toEqual([migrationName(3, 'titles')]);
    for (const one of both) await one.close();
    await remove();
  });
});
