import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Gifts that players received, and codes of games that wait for players. */
export class Gifts0060 implements MigrationInterface {
  readonly name = migrationName(60, 'gifts');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'gifts',
        columns: [
          column.id(),
          column.integer('uid'),
          column.integer('package_id'),
          column.text('source', 32),
          column.integer('code_id', { nullable: true }),
          column.text('name', 40),
          column.text('instructions', 500),
          column.integer('game_id', { nullable: true }),
          column.json('rewards'),
          column.integer('diamonds'),
          column.text('game_code', 64, { nullable: true }),
          column.utc('expires_at', { nullable: true }),
          column.utc('created_at'),
        ],
        checks: [new TableCheck({ name: 'ck_gifts_diamonds', expression: 'diamonds >= 0' })],
        indices: [
          new TableIndex({ name: 'ux_gifts_source', columnNames: ['uid', 'source'], isUnique: true }),
          new TableIndex({ name: 'ix_gifts_uid', columnNames: ['uid', 'id'] }),
          new TableIndex({ name: 'ix_gifts_package_id', columnNames: ['package_id', 'id'] }),
          new TableIndex({ name: 'ix_gifts_code_id', columnNames: ['code_id', 'id'] }),
          new TableIndex({ name: 'ix_gifts_created_at', columnNames: ['created_at'] }),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'game_codes',
        columns: [
          column.id(),
          column.integer('package_id'),
          column.text('code', 64),
          column.integer('gift_id', { nullable: true }),
        ],
        indices: [
          new TableIndex({ name: 'ux_game_codes_code', columnNames: ['package_id', 'code'], isUnique: true }),
          new TableIndex({ name: 'ix_game_codes_gift_id', columnNames: ['package_id', 'gift_id', 'id'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('game_codes');
    await runner.dropTable('gifts');
  }
}
