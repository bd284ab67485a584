import { Table, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const index = (name: string, columnNames: string[]) => new TableIndex({ name, columnNames });

/** Wrong passwords and codes of the last day, and where there were too many of them. */
export class SignInAlerts0090 implements MigrationInterface {
  readonly name = migrationName(90, 'sign-in-alerts');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'failed_guesses',
        columns: [
          column.id(),
          column.text('kind', 8),
          column.text('subject', 64),
          column.text('way', 24, { nullable: true }),
          column.text('network', 24),
          column.text('device', 40),
          column.text('device_sign', 64),
          column.utc('at'),
        ],
        indices: [
          index('ix_failed_guesses_subject', ['kind', 'subject', 'at']),
          index('ix_failed_guesses_network', ['kind', 'network', 'at']),
          index('ix_failed_guesses_at', ['at']),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'sign_in_alerts',
        columns: [
          column.id(),
          column.integer('version'),
          column.text('kind', 8),
          column.text('reason', 8),
          column.text('subject', 64),
          column.text('subject_sign', 64),
          column.integer('count'),
          column.json('networks'),
          column.utc('first_at'),
          column.utc('last_at'),
          column.text('state', 8),
          column.text('closed_by', 64, { nullable: true }),
          column.utc('closed_at', { nullable: true }),
          column.utc('created_at'),
        ],
        indices: [
          index('ix_sign_in_alerts_state', ['state', 'id']),
          index('ix_sign_in_alerts_subject', ['kind', 'reason', 'subject_sign', 'state']),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['sign_in_alerts', 'failed_guesses']) await runner.dropTable(table);
  }
}
