import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Banners stand on the first page or on one of the pages of series. */
export class BannerPages0241 implements MigrationInterface {
  readonly name = migrationName(241, 'banner-pages');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.addColumn('home_parts', new TableColumn(column.text('page', 8, { default: 'home' })));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('home_parts', 'page');
  }
}
