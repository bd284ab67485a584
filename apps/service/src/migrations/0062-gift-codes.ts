import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Batches of codes, and the codes as digests. */
export class GiftCodes0062 implements MigrationInterface {
  readonly name = migrationName(62, 'gift-codes');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'gift_batches',
        columns: [
          column.id(),
          column.integer('version'),
          column.text('name', 40),
          column.integer('package_id'),
          column.text('kind', 8),
          column.text('code', 16, { nullable: true }),
          column.text('seed', 64, { nullable: true }),
          column.integer('count'),
          column.integer('generated'),
          column.boolean('once_per_player'),
          column.utc('start_at', { nullable: true }),
          column.utc('end_at', { nullable: true }),
          column.text('state', 16),
          column.text('void_reason', 200),
          column.text('export_state', 8),
          column.text('export_file_id', 32, { nullable: true }),
          column.utc('created_at'),
          column.utc('updated_at'),
        ],
        checks: [
          new TableCheck({ name: 'ck_gift_batches_count', expression: 'count > 0 AND generated <= count' }),
          new TableCheck({ name: 'ck_gift_batches_state', expression: `state IN ('generating', 'ready', 'void')` }),
        ],
        indices: [
          new TableIndex({ name: 'ix_gift_batches_package_id', columnNames: ['package_id', 'id'] }),
          new TableIndex({ name: 'ix_gift_batches_kind', columnNames: ['kind', 'id'] }),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'gift_codes',
        columns: [
          column.id(),
          column.integer('batch_id'),
          column.text('digest', 64),
          column.integer('cap'),
          column.integer('used'),
          column.boolean('is_void'),
        ],
        checks: [new TableCheck({ name: 'ck_gift_codes_used', expression: 'used >= 0 AND used <= cap' })],
        indices: [
          new TableIndex({ name: 'ux_gift_codes_digest', columnNames: ['digest'], isUnique: true }),
          new TableIndex({ name: 'ix_gift_codes_batch_id', columnNames: ['batch_id', 'used'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('gift_codes');
    await runner.dropTable('gift_batches');
  }
}
