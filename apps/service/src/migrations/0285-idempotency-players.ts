import { TableColumn, TableIndex, type QueryRunner } from 'typeorm';
import type { AddingMigration } from '#platform/database/older-processes';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const INDEX = 'ix_idempotency_keys_uid';

/** Whose an idempotency key is, so that what its player was told goes with them. Keys of before go within two days. */
export class IdempotencyPlayers0285 implements AddingMigration {
  readonly name = migrationName(285, 'idempotency-players');
  readonly runsBesideOlder = true;

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.addColumn('idempotency_keys', new TableColumn(column.integer('uid', { nullable: true })));
    await runner.createIndex('idempotency_keys', new TableIndex({ name: INDEX, columnNames: ['uid'] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('idempotency_keys', INDEX);
    await runner.dropColumn('idempotency_keys', 'uid');
  }
}
