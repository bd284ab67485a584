import { Table, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const index = (name: string, columnNames: string[]) => new TableIndex({ name, columnNames });

/** When and where players signed in, and the devices that are known of them. */
export class SignIns0089 implements MigrationInterface {
  readonly name = migrationName(89, 'sign-ins');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'sign_ins',
        columns: [
          column.id(),
          column.integer('uid'),
          column.text('way', 24),
          column.text('outcome', 8),
          column.text('device', 40),
          column.text('device_sign', 64),
          column.text('network', 24),
          column.boolean('is_new_device'),
          column.text('session_id', 32, { nullable: true }),
          column.utc('at'),
        ],
        indices: [
          index('ix_sign_ins_uid', ['uid', 'id']),
          index('ix_sign_ins_outcome', ['outcome', 'id']),
          index('ix_sign_ins_session', ['session_id']),
          index('ix_sign_ins_at', ['at']),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'sign_in_devices',
        columns: [
          { ...column.integer('uid'), isPrimary: true },
          { ...column.text('device_sign', 64), isPrimary: true },
          column.utc('last_at'),
        ],
        indices: [index('ix_sign_in_devices_last_at', ['last_at'])],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['sign_in_devices', 'sign_ins']) await runner.dropTable(table);
  }
}
