import { Table, TableCheck, TableForeignKey, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const index = (name: string, columnNames: string[]) => new TableIndex({ name, columnNames });
const check = (name: string, expression: string) => new TableCheck({ name, expression });

function ofQuestion(name: string): TableForeignKey {
  const to = { referencedTableName: 'faq_questions', referencedColumnNames: ['id'] };
  return new TableForeignKey({ name, columnNames: ['question_id'], ...to, onDelete: 'CASCADE' });
}

/** Questions of the FAQ, the words they are found by, and who has said whether they helped. */
export class Faq0026 implements MigrationInterface {
  readonly name = migrationName(26, 'faq');

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(questionsTable(runner));
    await runner.createTable(termsTable(runner));
    await runner.createTable(votesTable(runner));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('faq_votes');
    await runner.dropTable('faq_terms');
    await runner.dropTable('faq_questions');
  }
}

function questionsTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'faq_questions',
    columns: [
      column.id(),
      column.integer('version'),
      column.integer('section_id'),
      column.text('title', 40),
      column.longText('content'),
      column.text('excerpt', 120),
      column.json('aliases'),
      column.boolean('pinned'),
      column.integer('position'),
      column.text('state', 16),
      column.integer('helpful_count'),
      column.integer('unhelpful_count'),
      column.text('created_by', 64),
      column.utc('created_at'),
      column.utc('updated_at'),
    ],
    checks: [
      check('ck_faq_questions_state', `state IN ('draft', 'published', 'withdrawn')`),
      check('ck_faq_questions_counts', 'helpful_count >= 0 AND unhelpful_count >= 0 AND position >= 1'),
    ],
    indices: [
      index('ix_faq_questions_section', ['section_id', 'position', 'id']),
      index('ix_faq_questions_state', ['state', 'section_id', 'position', 'id']),
      index('ix_faq_questions_updated_at', ['updated_at', 'id']),
    ],
  });
}

function termsTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  const isSqlite = runner.dataSource.options.type === 'better-sqlite3';
  // SQLite compares bytes by itself; PostgreSQL would compare by the server's language, which no range can use.
  const term = { ...column.key('term', 40), ...(isSqlite ? {} : { collation: 'C' }) };
  return new Table({
    name: 'faq_terms',
    columns: [term, { ...column.integer('question_id'), isPrimary: true }, column.integer('place')],
    indices: [index('ix_faq_terms_question_id', ['question_id'])],
    foreignKeys: [ofQuestion('fk_faq_terms_question_id')],
  });
}

function votesTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'faq_votes',
    columns: [
      { ...column.integer('question_id'), isPrimary: true },
      column.key('voter', 32),
      column.boolean('helpful'),
      column.utc('at'),
    ],
    foreignKeys: [ofQuestion('fk_faq_votes_question_id')],
  });
}
