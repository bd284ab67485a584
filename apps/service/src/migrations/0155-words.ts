import { Table, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Sensitive words, with a version number that tells every process about changes. */
export class Words0155 implements MigrationInterface {
  readonly name = migrationName(155, 'words');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'words',
        columns: [
          column.id(),
          column.integer('version'),
          column.text('word', 40),
          column.text('folded', 200, { unique: true }),
          column.json('spoken'),
          column.text('category', 16),
          column.text('action', 16),
          column.json('modes'),
          column.boolean('secret'),
          column.boolean('enabled'),
          column.json('exceptions'),
          column.text('note', 200),
          column.utc('created_at'),
          column.utc('updated_at'),
        ],
        indices: [
          new TableIndex({ name: 'ix_words_category', columnNames: ['category', 'id'] }),
          new TableIndex({ name: 'ix_words_word', columnNames: ['word', 'id'] }),
          new TableIndex({ name: 'ix_words_updated_at', columnNames: ['updated_at', 'id'] }),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'word_revisions',
        columns: [{ ...column.integer('id'), isPrimary: true }, column.integer('revision')],
      }),
    );
    await runner.query('INSERT INTO word_revisions (id, revision) VALUES (1, 0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('word_revisions');
    await runner.dropTable('words');
  }
}
