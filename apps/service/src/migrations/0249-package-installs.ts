import { TableColumn, type QueryRunner } from 'typeorm';
import type { AddingMigration } from '#platform/database/older-processes';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Data for a direct installation on iPhones. Earlier packages have none and are not installed in that way. */
export class PackageInstalls0249 implements AddingMigration {
  readonly name = migrationName(249, 'package-installs');
  readonly runsBesideOlder = true;

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.addColumn('game_versions', new TableColumn(column.json('install', { nullable: true })));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('game_versions', 'install');
  }
}
