import { Table, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Answers to calls with an idempotency key. */
export class IdempotencyKeys0030 implements MigrationInterface {
  readonly name = migrationName(30, 'idempotency-keys');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'idempotency_keys',
        columns: [
          column.key('id', 64),
          column.text('fingerprint', 64),
          column.longText('answer', { nullable: true }),
          column.longText('refusal', { nullable: true }),
          column.utc('created_at'),
        ],
        indices: [new TableIndex({ name: 'ix_idempotency_keys_created_at', columnNames: ['created_at'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('idempotency_keys');
  }
}
