import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** The facts of series: when and where they were made, by whom, and when new episodes come. */
export class Series0240 implements MigrationInterface {
  readonly name = migrationName(240, 'series');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.addColumns('works', [
      new TableColumn(column.integer('year', { nullable: true })),
      new TableColumn(column.text('region', 16, { nullable: true })),
      new TableColumn(column.text('studio', 40, { default: '' })),
      new TableColumn(column.json('performers', { nullable: true })),
      new TableColumn(column.json('air', { nullable: true })),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['air', 'performers', 'studio', 'region', 'year']) await runner.dropColumn('works', name);
  }
}
