import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const index = (table: string, name: string, ...columnNames: string[]) =>
  new TableIndex({ name: `ix_${table}_${name}`, columnNames });

/** Inquiries of people who want to do business with us, and notes of staff about a record. */
export class Inquiries0097 implements MigrationInterface {
  readonly name = migrationName(97, 'inquiries');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'inquiries',
        columns: [
          column.id(),
          column.integer('version'),
          column.text('name', 40),
          column.text('company', 80),
          column.text('contact', 80),
          column.text('topic', 16),
          column.text('text', 1000),
          column.integer('uid', { nullable: true }),
          column.text('state', 8),
          column.integer('assignee_id', { nullable: true }),
          column.text('assignee', 64),
          column.utc('done_at', { nullable: true }),
          column.utc('created_at'),
          column.utc('updated_at'),
        ],
        checks: [
          new TableCheck({ name: 'ck_inquiries_state', expression: `state IN ('new', 'open', 'done')` }),
          new TableCheck({ name: 'ck_inquiries_done', expression: `(state = 'done') = (done_at IS NOT NULL)` }),
        ],
        indices: [
          index('inquiries', 'state', 'state', 'id'),
          index('inquiries', 'assignee', 'assignee_id', 'id'),
          index('inquiries', 'uid', 'uid'),
          index('inquiries', 'created_at', 'created_at', 'id'),
          index('inquiries', 'updated_at', 'updated_at', 'id'),
          index('inquiries', 'done_at', 'done_at', 'id'),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'notes',
        columns: [
          column.id(),
          column.integer('version'),
          column.text('resource', 40),
          column.integer('record_id'),
          column.text('text', 500),
          column.integer('author_id'),
          column.text('author', 64),
          column.utc('created_at'),
          column.utc('edited_at', { nullable: true }),
        ],
        indices: [index('notes', 'record', 'resource', 'record_id', 'id')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('notes');
    await runner.dropTable('inquiries');
  }
}
