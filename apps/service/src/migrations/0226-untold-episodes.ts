import { Table, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Episodes that came out and whose followers were not told yet. */
export class UntoldEpisodes0226 implements MigrationInterface {
  readonly name = migrationName(226, 'untold-episodes');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'untold_episodes',
        columns: [{ ...column.integer('part_id'), isPrimary: true }, column.integer('work_id')],
        indices: [new TableIndex({ name: 'ix_untold_episodes_work', columnNames: ['work_id'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('untold_episodes');
  }
}
