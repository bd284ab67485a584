import { Table, TableCheck } from 'typeorm';
import type { QueryRunner } from 'typeorm';
import type { AddingMigration } from '#platform/database/older-processes';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Remembers the decision about the demo: an update must not write it into a database in use. */
export class DemoStates0242 implements AddingMigration {
  readonly name = migrationName(242, 'demo-states');
  readonly runsBesideOlder = true;

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'demo_states',
        columns: [{ ...column.integer('id'), isPrimary: true }, column.text('state', 16), column.utc('at')],
        checks: [
          new TableCheck({ name: 'ck_demo_states_one_row', expression: 'id = 1' }),
          new TableCheck({ name: 'ck_demo_states_state', expression: `state IN ('none', 'filling', 'done')` }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('demo_states');
  }
}
