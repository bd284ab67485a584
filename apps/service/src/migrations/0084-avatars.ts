import { Table, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const WORN = ['avatar', 'avatar_shown'];

/** The pictures that players gave themselves, and which of them an account shows. */
export class Avatars0084 implements MigrationInterface {
  readonly name = migrationName(84, 'avatars');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    // By hand: SQLite adds a column without rewriting the table, which would forget where the uids begin.
    for (const name of WORN)
      await runner.query(`ALTER TABLE players ADD COLUMN ${name} varchar(32) NOT NULL DEFAULT ''`);
    await runner.createTable(
      new Table({
        name: 'avatars',
        columns: [
          column.id(),
          column.integer('version'),
          column.integer('uid'),
          column.text('file', 32),
          column.text('state', 16),
          column.text('reason', 200),
          column.utc('created_at'),
        ],
        indices: [
          new TableIndex({ name: 'ix_avatars_uid', columnNames: ['uid', 'id'] }),
          new TableIndex({ name: 'ix_avatars_state', columnNames: ['state', 'id'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('avatars');
    for (const name of WORN.toReversed()) await runner.query(`ALTER TABLE players DROP COLUMN ${name}`);
  }
}
