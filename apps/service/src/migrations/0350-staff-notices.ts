import { Table, TableCheck, TableColumn, TableIndex } from 'typeorm';
import type { QueryRunner } from 'typeorm';
import type { AddingMigration } from '#platform/database/older-processes';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const CHECK = 'ck_alarm_channels_kind';
const FORMER = ['dingtalk', 'wecom', 'feishu', 'webhook'];

async function allow(runner: QueryRunner, kinds: readonly string[]): Promise<void> {
  const expression = `kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')})`;
  await runner.dropCheckConstraint('alarm_channels', CHECK);
  await runner.createCheckConstraint('alarm_channels', new TableCheck({ name: CHECK, expression }));
}

/** Notices for single members of staff, and channels of alarms that send them. */
export class StaffNotices0350 implements AddingMigration {
  readonly name = migrationName(350, 'staff-notices');
  readonly runsBesideOlder = true;

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'staff_notices',
        columns: [
          column.id(),
          column.integer('staff_id'),
          column.text('origin', 60),
          column.text('title', 80),
          column.text('text', 400),
          column.utc('at'),
          column.utc('read_at', { nullable: true }),
        ],
        indices: [
          new TableIndex({ name: 'ux_staff_notices_origin', columnNames: ['staff_id', 'origin'], isUnique: true }),
          new TableIndex({ name: 'ix_staff_notices_staff', columnNames: ['staff_id', 'id'] }),
          new TableIndex({ name: 'ix_staff_notices_at', columnNames: ['at'] }),
        ],
      }),
    );
    await runner.addColumn('alarm_channels', new TableColumn(column.json('staff_ids', { nullable: true })));
    await allow(runner, [...FORMER, 'staff']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM alarm_channels WHERE kind = 'staff'`);
    await allow(runner, FORMER);
    await runner.dropColumn('alarm_channels', 'staff_ids');
    await runner.dropTable('staff_notices');
  }
}
