import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Texts that are brought into works, and the chapters that were found in them. */
export class Imports0210 implements MigrationInterface {
  readonly name = migrationName(210, 'imports');

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(importsTable(tableColumns(runner)));
    await runner.createTable(chaptersTable(tableColumns(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('import_chapters');
    await runner.dropTable('imports');
  }
}

type Columns = ReturnType<typeof tableColumns>;

const importsTable = (column: Columns): Table =>
  new Table({
    name: 'imports',
    columns: [
      column.id(),
      column.integer('version'),
      column.integer('work_id'),
      column.integer('open_work_id', { nullable: true }),
      column.text('work_title', 60),
      column.text('file_id', 32),
      column.text('file_name', 200),
      column.bigint('file_size'),
      column.text('state', 16),
      column.text('stage', 16, { nullable: true }),
      column.json('options'),
      column.text('failure', 16, { nullable: true }),
      column.json('found', { nullable: true }),
      column.json('plan', { nullable: true }),
      column.json('result', { nullable: true }),
      column.text('created_by', 60),
      column.utc('created_at'),
      column.utc('updated_at'),
    ],
    checks: [
      new TableCheck({
        name: 'ck_imports_state',
        expression: `state IN ('reading', 'ready', 'failed', 'committing', 'done', 'abandoned')`,
      }),
      new TableCheck({
        name: 'ck_imports_open',
        expression: `(state IN ('done', 'abandoned')) = (open_work_id IS NULL)`,
      }),
    ],
    indices: [
      new TableIndex({ name: 'ux_imports_open', columnNames: ['open_work_id'], isUnique: true }),
      new TableIndex({ name: 'ix_imports_work', columnNames: ['work_id', 'state', 'id'] }),
      new TableIndex({ name: 'ix_imports_state', columnNames: ['state', 'id'] }),
      new TableIndex({ name: 'ix_imports_updated_at', columnNames: ['updated_at', 'id'] }),
    ],
  });

const chaptersTable = (column: Columns): Table =>
  new Table({
    name: 'import_chapters',
    columns: [
      { ...column.integer('import_id'), isPrimary: true },
      { ...column.integer('line'), isPrimary: true },
      column.text('title', 60),
      column.text('volume', 60, { nullable: true }),
      column.longText('heading', { nullable: true }),
      column.longText('body'),
      column.integer('chars'),
      column.text('head', 80),
      column.text('tail', 80),
      column.json('doubts'),
      column.text('matched', 16),
      column.integer('part_id', { nullable: true }),
      column.boolean('is_skipped'),
      column.text('step', 16),
      column.integer('base_version', { nullable: true }),
    ],
    indices: [new TableIndex({ name: 'ix_import_chapters_part', columnNames: ['import_id', 'part_id'] })],
  });
