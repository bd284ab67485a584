import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Diamonds that staff give or take, and who approved it. */
export class Adjustments0032 implements MigrationInterface {
  readonly name = migrationName(32, 'adjustments');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    const check = (name: string, expression: string) => new TableCheck({ name, expression });
    await runner.createTable(
      new Table({
        name: 'adjustments',
        columns: [
          column.id(),
          column.integer('version'),
          column.integer('uid'),
          column.bigint('amount'),
          column.text('reason', 200),
          column.text('title', 40),
          column.text('state', 16),
          column.integer('requester_id'),
          column.text('requested_by', 64),
          column.integer('decider_id', { nullable: true }),
          column.text('decided_by', 64, { nullable: true }),
          column.utc('decided_at', { nullable: true }),
          column.text('note', 200),
          column.utc('created_at'),
        ],
        checks: [
          check('ck_adjustments_amount', 'amount <> 0'),
          check('ck_adjustments_state', `state IN ('pending', 'done', 'declined')`),
          check('ck_adjustments_two_persons', `decider_id IS NULL OR decider_id <> requester_id OR state = 'declined'`),
        ],
        indices: [
          new TableIndex({ name: 'ix_adjustments_state', columnNames: ['state', 'id'] }),
          new TableIndex({ name: 'ix_adjustments_uid', columnNames: ['uid', 'id'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('adjustments');
  }
}
