import { Table, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Sessions of staff and players, and the record of every console write. */
export class Sessions0002 implements MigrationInterface {
  readonly name = migrationName(2, 'sessions');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'sessions',
        columns: [
          column.key('id'),
          column.text('audience', 8),
          column.text('subject_id', 32),
          column.text('token_hash', 64, { unique: true }),
          column.json('claims'),
          column.utc('created_at'),
          column.utc('expires_at'),
        ],
        indices: [
          new TableIndex({ name: 'ix_sessions_subject', columnNames: ['audience', 'subject_id'] }),
          new TableIndex({ name: 'ix_sessions_expires_at', columnNames: ['expires_at'] }),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'audit_entries',
        columns: [
          column.id(),
          column.utc('at'),
          column.integer('staff_id', { nullable: true }),
          column.text('staff_name', 64),
          column.text('action', 40),
          column.text('resource', 40),
          column.text('record_id', 64),
          column.text('record_label', 120),
          column.json('before', { nullable: true }),
          column.json('after', { nullable: true }),
          column.text('request_id', 64),
        ],
        indices: [
          new TableIndex({ name: 'ix_audit_entries_record', columnNames: ['resource', 'record_id', 'id'] }),
          new TableIndex({ name: 'ix_audit_entries_resource', columnNames: ['resource', 'id'] }),
          new TableIndex({ name: 'ix_audit_entries_action', columnNames: ['action', 'id'] }),
          new TableIndex({ name: 'ix_audit_entries_staff', columnNames: ['staff_id', 'id'] }),
          new TableIndex({ name: 'ix_audit_entries_at', columnNames: ['at'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('audit_entries');
    await runner.dropTable('sessions');
  }
}
