import { Table, TableCheck, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Outcomes of items that sensitive words hit. */
export class ModerationWordDays0190 implements MigrationInterface {
  readonly name = migrationName(190, 'moderation-word-days');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'moderation_word_days',
        columns: [
          { ...column.text('word', 40), isPrimary: true },
          { ...column.text('day', 10), isPrimary: true },
          column.integer('decided'),
          column.integer('approved'),
        ],
        checks: [
          new TableCheck({ name: 'ck_moderation_word_days_approved', expression: 'approved BETWEEN 0 AND decided' }),
        ],
        indices: [new TableIndex({ name: 'ix_moderation_word_days_day', columnNames: ['day'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('moderation_word_days');
  }
}
