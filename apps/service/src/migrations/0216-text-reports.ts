import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Errors that readers found in texts. */
export class TextReports0216 implements MigrationInterface {
  readonly name = migrationName(216, 'text-reports');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'text_reports',
        columns: [
          column.id(),
          column.integer('version'),
          column.integer('uid'),
          column.text('open_key', 40, { nullable: true }),
          column.integer('work_id'),
          column.integer('part_id'),
          column.integer('paragraph_id'),
          column.text('work_title', 60),
          column.text('part_title', 60),
          column.text('sentence', 400),
          column.text('kind', 16),
          column.text('text', 200),
          column.text('state', 16),
          column.text('reply', 200),
          column.utc('settled_at', { nullable: true }),
          column.utc('created_at'),
          column.utc('updated_at'),
        ],
        checks: [
          new TableCheck({ name: 'ck_text_reports_state', expression: `state IN ('open', 'fixed', 'declined')` }),
          new TableCheck({
            name: 'ck_text_reports_kind',
            expression: `kind IN ('typo', 'garbled', 'missing', 'repeated', 'other')`,
          }),
          new TableCheck({
            name: 'ck_text_reports_open',
            expression: `(state = 'open') = (open_key IS NOT NULL) AND (state = 'open') = (settled_at IS NULL)`,
          }),
        ],
        indices: [
          new TableIndex({ name: 'ux_text_reports_open', columnNames: ['open_key'], isUnique: true }),
          new TableIndex({ name: 'ix_text_reports_state', columnNames: ['state', 'id'] }),
          new TableIndex({ name: 'ix_text_reports_part', columnNames: ['part_id', 'id'] }),
          new TableIndex({ name: 'ix_text_reports_uid', columnNames: ['uid', 'id'] }),
          new TableIndex({ name: 'ix_text_reports_updated_at', columnNames: ['updated_at', 'id'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('text_reports');
  }
}
