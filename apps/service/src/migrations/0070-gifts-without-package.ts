import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

async function allowNull(runner: QueryRunner, nullable: boolean): Promise<void> {
  const column = tableColumns(runner);
  await runner.changeColumn('gifts', 'package_id', new TableColumn(column.integer('package_id', { nullable })));
}

/** Gifts that are of no package: activities give them. */
export class GiftsWithoutPackage0070 implements MigrationInterface {
  readonly name = migrationName(70, 'gifts-without-package');

  up(runner: QueryRunner): Promise<void> {
    return allowNull(runner, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM gifts WHERE package_id IS NULL');
    await allowNull(runner, false);
  }
}
