import { Table, TableCheck, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Everything of a day that was removed beside a decision. */
export class Removals0163 implements MigrationInterface {
  readonly name = migrationName(163, 'removals');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'removals',
        columns: [
          column.id(),
          column.integer('version'),
          column.integer('item_id'),
          column.integer('uid'),
          column.text('state', 9),
          column.integer('count'),
          column.text('reason', 200),
          column.text('created_by', 64),
          column.utc('created_at'),
        ],
        checks: [
          new TableCheck({
            name: 'ck_removals_state',
            expression: `state IN ('removing', 'removed', 'restoring', 'restored')`,
          }),
        ],
        indices: [
          new TableIndex({ name: 'ix_removals_item', columnNames: ['item_id', 'id'] }),
          new TableIndex({ name: 'ix_removals_uid', columnNames: ['uid', 'id'] }),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'removed_contents',
        columns: [
          { ...column.integer('removal_id'), isPrimary: true },
          { ...column.text('kind', 24), isPrimary: true },
          { ...column.integer('subject_id'), isPrimary: true },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('removed_contents');
    await runner.dropTable('removals');
  }
}
