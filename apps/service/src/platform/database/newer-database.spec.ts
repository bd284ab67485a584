import { Test } from '@nestjs/testing';
import { expect, it } from 'vitest';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { describeEachDatabase } from '#testing/each-database';
import { createEmptyTarget } from '#testing/databases/test-database';
import { loadConfig } from '../config/app-config';
import { ConfigModule } from '../config/config.module';
import { StartError } from '../errors/start-error';
import { openConnections } from './connections';
import { DatabaseModule } from './database.module';
import { migrate } from './migrate';
import { isFromNewer } from './older-processes';
import { migrationName } from './table-columns';

class Shelves0001 implements MigrationInterface {
  readonly name = migrationName(1, 'shelves');
  up = (runner: QueryRunner) => runner.query('CREATE TABLE shelves (id integer PRIMARY KEY)');
  down = (runner: QueryRunner) => runner.query('DROP TABLE shelves');
}

class Locks0002 implements MigrationInterface {
  readonly name = migrationName(2, 'locks');
  up = (runner: QueryRunner) => runner.query('ALTER TABLE shelves ADD is_private integer');
  down = (runner: QueryRunner) => runner.query('ALTER TABLE shelves DROP is_private');
}

class Titles0003 implements MigrationInterface {
  readonly name = migrationName(3, 'titles');
  up = (runner: QueryRunner) => runner.query('ALTER TABLE shelves ADD title varchar');
  down = (runner: QueryRunner) => runner.query('ALTER TABLE shelves DROP title');
}

describeEachDatabase('a start on a database of another version', (open) => {
  it('is refused after a newer version, and migrates nothing', async () => {
    const { target, remove } = await createEmptyTarget(open.dialect);
    const start = async (...migrations: (new () => MigrationInterface)[]) => {
      const connections = await openConnections(target, { entities: [], migrations });
      try {
        return await migrate(connections);
      } finally {
        await connections.close();
      }
    };
    expect(await start(Shelves0001, Titles0003)).toHaveLength(2);
    for (const older of [[Shelves0001], [Shelves0001, Locks0002]]) {
      const refusal = await start(...older).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(StartError);
      expect(String(refusal)).toContain('数据库来自更新的版本');
    }
    // One of an earlier release that is there no more is no reason.
    expect(await start(Titles0003)).toEqual([]);
    await remove();
  });

  it('says in the log what it migrates, and nothing where the database is new or as it should be', async () => {
    const { dataDir, databaseUrl } = await open.emptyTarget();
    const config = loadConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
    const start = async (...migrations: (new () => MigrationInterface)[]) => {
      const warned: string[] = [];
      const logger = { log: () => undefined, error: () => undefined, warn: (line: string) => void warned.push(line) };
      const database = DatabaseModule.forRoot({ entities: [], migrations });
      const app = await Test.createTestingModule({ imports: [ConfigModule.forRoot(config), database] })
        .setLogger(logger)
        .compile();
      await app.init();
      await app.close();
      return warned;
    };
    expect(await start(Shelves0001)).toEqual([]);
    expect(await start(Shelves0001, Locks0002)).toEqual([`migrated the database: ${migrationName(2, 'locks')}`]);
    expect(await start(Shelves0001, Locks0002)).toEqual([]);
  });
});

it('a database is of a newer version by the newest that was run', () => {
  const known = ['a-0000000000001', 'c-0000000000003'];
  expect(isFromNewer(known, known)).toBe(false);
  expect(isFromNewer([...known, 'b-0000000000002'], known)).toBe(false);
  expect(isFromNewer([...known, 'd-0000000000004'], known)).toBe(true);
  expect(isFromNewer([], known)).toBe(false);
});
