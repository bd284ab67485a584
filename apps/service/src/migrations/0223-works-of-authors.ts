import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName } from '#platform/database/table-columns';

/** Works of an author are found by an index, for the pages of their other works. */
export class WorksOfAuthors0223 implements MigrationInterface {
  readonly name = migrationName(223, 'works-of-authors');

  async up(runner: QueryRunner): Promise<void> {
    const columnNames = ['author', 'kind', 'state', 'heat', 'id'];
    await runner.createIndex('works', new TableIndex({ name: 'ix_works_author', columnNames }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('works', 'ix_works_author');
  }
}
