import { Table } from 'typeorm';
import type { QueryRunner } from 'typeorm';
import type { AddingMigration } from '#platform/database/older-processes';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Tokens with which other systems call the console. */
export class ApiTokens0256 implements AddingMigration {
  readonly name = migrationName(256, 'api-tokens');
  readonly runsBesideOlder = true;

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'api_tokens',
        columns: [
          column.id(),
          column.integer('version'),
          column.text('name', 24),
          column.text('token_hash', 64, { unique: true }),
          column.text('hint', 16),
          column.json('permissions'),
          column.json('addresses'),
          column.integer('creator_id'),
          column.text('created_by', 32),
          column.utc('expires_at'),
          column.utc('revoked_at', { nullable: true }),
          column.text('revoked_by', 64),
          column.utc('last_used_at', { nullable: true }),
          column.text('last_address', 64),
          column.utc('created_at'),
          column.utc('updated_at'),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('api_tokens');
  }
}
