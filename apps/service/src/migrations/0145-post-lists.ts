import { Table, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/**
 * Editions of the lists of posts, and the index of what posts say. Its terms are made by the service and hold no signs, so
 * SQLite parts them at spaces alone; the row is the post's id, and nothing of the text is kept beside the index.
 */
export class PostLists0145 implements MigrationInterface {
  readonly name = migrationName(145, 'post-lists');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'editions',
        columns: [
          column.key('list', 40),
          { ...column.integer('no'), isPrimary: true },
          column.json('ids'),
          column.utc('made_at'),
        ],
        indices: [new TableIndex({ name: 'ix_editions_made_at', columnNames: ['made_at'] })],
      }),
    );
    if (runner.dataSource.options.type === 'better-sqlite3') {
      await runner.query(
        `CREATE VIRTUAL TABLE post_search USING fts5(terms, content='', contentless_delete=1, tokenize='ascii', prefix='1')`,
      );
    } else {
      await runner.query('CREATE TABLE post_search (post_id integer PRIMARY KEY, terms tsvector NOT NULL)');
      await runner.query('CREATE INDEX ix_post_search_terms ON post_search USING gin (terms)');
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE post_search');
    await runner.dropTable('editions');
  }
}
