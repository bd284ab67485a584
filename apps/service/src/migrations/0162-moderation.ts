import { Table, TableCheck, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Items of the review desk, at most one open for each content, and their decisions. */
export class Moderation0162 implements MigrationInterface {
  readonly name = migrationName(162, 'moderation');

  async up(runner: QueryRunner): Promise<void> {
    const index = (name: string, columnNames: string[]) => new TableIndex({ name, columnNames });
    const check = (name: string, expression: string) => new TableCheck({ name, expression });
    await runner.createTable(
      new Table({
        name: 'moderation_items',
        columns: columnsOf(runner),
        checks: [
          check('ck_moderation_items_state', `state IN ('open', 'approved', 'masked', 'removed', 'withdrawn')`),
          check('ck_moderation_items_claim', '(claimed_by IS NULL) = (claimed_until IS NULL)'),
          check('ck_moderation_items_decision', '(decision IS NULL) = (decided_at IS NULL)'),
        ],
        indices: [
          new TableIndex({
            name: 'ux_moderation_items_open',
            columnNames: ['kind', 'subject_id'],
            isUnique: true,
            where: `state = 'open'`,
          }),
          new TableIndex({ name: 'ux_moderation_items_appeal', columnNames: ['appeal_of'], isUnique: true }),
          index('ix_moderation_items_state', ['state', 'priority', 'id']),
          index('ix_moderation_items_uid', ['uid', 'id']),
          index('ix_moderation_items_decided_at', ['decided_at', 'id']),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('moderation_items');
  }
}

function columnsOf(runner: QueryRunner) {
  const column = tableColumns(runner);
  return [
    column.id(),
    column.integer('version'),
    column.text('kind', 24),
    column.integer('subject_id'),
    column.integer('subject_version'),
    column.integer('uid'),
    column.text('state', 12),
    column.integer('causes'),
    column.integer('severity'),
    column.bigint('priority'),
    column.json('hits'),
    column.integer('report_count'),
    column.boolean('is_held'),
    column.utc('submitted_at'),
    column.integer('claimed_by', { nullable: true }),
    column.text('claimed_name', 64),
    column.utc('claimed_until', { nullable: true }),
    column.integer('appeal_of', { nullable: true }),
    column.text('appeal_text', 200),
    column.integer('barred_id', { nullable: true }),
    column.text('decision', 8, { nullable: true }),
    column.text('reason', 200),
    column.integer('reason_id', { nullable: true }),
    column.text('mute', 4),
    column.boolean('strike'),
    column.integer('decided_by', { nullable: true }),
    column.text('decided_name', 64),
    column.utc('decided_at', { nullable: true }),
    column.integer('waited_seconds', { nullable: true }),
    column.boolean('was_published'),
    column.longText('masked_from', { nullable: true }),
  ];
}
