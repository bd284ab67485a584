import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Short answers that support staff insert. */
export class CannedReplies0028 implements MigrationInterface {
  readonly name = migrationName(28, 'canned-replies');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'canned_replies',
        columns: [
          column.id(),
          column.integer('version'),
          column.integer('owner_id'),
          column.text('title', 20),
          column.text('shortcut', 12),
          column.longText('body'),
          column.text('group_name', 12),
          column.json('picture', { nullable: true }),
          column.longText('words'),
          column.integer('position'),
          column.integer('use_count'),
          column.text('created_by', 64),
          column.utc('created_at'),
          column.utc('updated_at'),
        ],
        checks: [new TableCheck({ name: 'ck_canned_replies_counts', expression: 'use_count >= 0 AND position >= 1' })],
        indices: [
          new TableIndex({
            name: 'ux_canned_replies_shortcut',
            columnNames: ['owner_id', 'shortcut'],
            isUnique: true,
          }),
          new TableIndex({ name: 'ix_canned_replies_owner', columnNames: ['owner_id', 'position', 'id'] }),
          new TableIndex({ name: 'ix_canned_replies_use_count', columnNames: ['use_count', 'id'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('canned_replies');
  }
}
