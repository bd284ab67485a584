import { Table, TableCheck, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Templates of what moderators say to authors. */
export class ModerationReasons0161 implements MigrationInterface {
  readonly name = migrationName(161, 'moderation-reasons');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'moderation_reasons',
        columns: [
          column.id(),
          column.integer('version'),
          column.text('label', 12),
          column.text('text', 200),
          column.integer('position'),
          column.boolean('is_enabled'),
          column.utc('created_at'),
          column.utc('updated_at'),
        ],
        checks: [new TableCheck({ name: 'ck_moderation_reasons_position', expression: 'position >= 1' })],
        indices: [new TableIndex({ name: 'ix_moderation_reasons_position', columnNames: ['position', 'id'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('moderation_reasons');
  }
}
