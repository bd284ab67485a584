import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Bulletins; and when games were downloaded, which the console's front page counts by day. */
export class Bulletins0012 implements MigrationInterface {
  readonly name = migrationName(12, 'bulletins');

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(bulletinsTable(runner));
    await runner.createIndex('game_downloads', new TableIndex({ name: 'ix_game_downloads_at', columnNames: ['at'] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('game_downloads', 'ix_game_downloads_at');
    await runner.dropTable('bulletins');
  }
}

function bulletinsTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'bulletins',
    columns: [
      column.id(),
      column.integer('version'),
      column.text('title', 40),
      column.longText('content'),
      column.integer('pos_type'),
      column.text('state', 16),
      column.utc('publish_at', { nullable: true }),
      column.utc('end_at', { nullable: true }),
      column.text('created_by', 64),
      column.utc('created_at'),
      column.utc('updated_at'),
    ],
    checks: [
      new TableCheck({
        name: 'ck_bulletins_state',
        expression: `state IN ('draft', 'scheduled', 'published', 'withdrawn')`,
      }),
      new TableCheck({
        name: 'ck_bulletins_shown',
        expression: `state NOT IN ('scheduled', 'published') OR publish_at IS NOT NULL`,
      }),
    ],
    indices: [
      new TableIndex({ name: 'ix_bulletins_current', columnNames: ['pos_type', 'state', 'publish_at', 'id'] }),
      new TableIndex({ name: 'ix_bulletins_due', columnNames: ['state', 'publish_at'] }),
      new TableIndex({ name: 'ix_bulletins_end', columnNames: ['state', 'end_at'] }),
      new TableIndex({ name: 'ix_bulletins_updated_at', columnNames: ['updated_at', 'id'] }),
    ],
  });
}
