import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName } from '../platform/database/table-columns';

/** Renames the column of stored responses. */
export class IdempotencyResponses0115 implements MigrationInterface {
  readonly name = migrationName(115, 'idempotency-responses');

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotency_keys RENAME COLUMN answer TO response');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotency_keys RENAME COLUMN response TO answer');
  }
}
