import { Table, TableIndex } from 'typeorm';
import type { QueryRunner } from 'typeorm';
import type { AddingMigration } from '#platform/database/older-processes';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const DAY_MS = 86_400_000;

/**
 * Terms of nicknames, for the search for players. A task enters the existing nicknames. It is promised again for the next day,
 * because a process of the version before, which may run beside this one, changes nicknames without their terms.
 */
export class NicknameTerms0263 implements AddingMigration {
  readonly name = migrationName(263, 'nickname-terms');
  readonly runsBesideOlder = true;

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    const isSqlite = runner.dataSource.options.type === 'better-sqlite3';
    // SQLite compares bytes by itself; PostgreSQL would compare by the server's language, which no range can use.
    const term = { ...column.key('term', 40), ...(isSqlite ? {} : { collation: 'C' }) };
    await runner.createTable(
      new Table({
        name: 'nickname_terms',
        columns: [
          { ...column.integer('position'), isPrimary: true },
          term,
          { ...column.integer('uid'), isPrimary: true },
        ],
        indices: [new TableIndex({ name: 'ix_nickname_terms_uid', columnNames: ['uid'] })],
      }),
    );
    for (const dueAt of [0, Date.now() + DAY_MS]) await runner.query(promiseAt(dueAt));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM tasks WHERE kind = 'avatars.index-nicknames'`);
    await runner.dropTable('nickname_terms');
  }
}

const promiseAt = (dueAt: number): string =>
  `INSERT INTO tasks (kind, "key", payload, state, run_at, attempts, max_attempts, lease_number, lease_beat, created_by,
      created_at)
    SELECT 'avatars.index-nicknames', 'avatars:index-nicknames', '{}', 'waiting', ${dueAt}, 0, 12, 0, 0, '系统', ${Date.now()}
    WHERE EXISTS (SELECT 1 FROM players)`;
