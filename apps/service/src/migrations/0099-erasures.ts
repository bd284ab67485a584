import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Players who want to be forgotten. */
export class Erasures0099 implements MigrationInterface {
  readonly name = migrationName(99, 'erasures');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    // TypeORM would rebuild the table on SQLite.
    for (const name of ['erase_at', 'erased_at']) await runner.query(`ALTER TABLE players ADD COLUMN ${name} bigint`);
    await runner.createTable(
      new Table({
        name: 'erasures',
        columns: [
          column.id(),
          column.integer('version'),
          column.integer('uid'),
          column.text('state', 16),
          column.utc('due_at'),
          column.utc('ended_at', { nullable: true }),
          column.utc('created_at'),
        ],
        checks: [
          new TableCheck({
            name: 'ck_erasures_state',
            expression: `state IN ('waiting', 'erasing', 'done', 'withdrawn')`,
          }),
        ],
        indices: [
          new TableIndex({ name: 'ix_erasures_uid', columnNames: ['uid', 'id'] }),
          new TableIndex({ name: 'ix_erasures_state', columnNames: ['state', 'id'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('erasures');
    for (const name of ['erased_at', 'erase_at']) await runner.query(`ALTER TABLE players DROP COLUMN ${name}`);
  }
}
