import { Table, TableCheck, TableIndex, type QueryRunner } from 'typeorm';
import type { AddingMigration } from '#platform/database/older-processes';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const CONFIG_COLUMNS = [
  'terms_text text',
  'terms_version integer NOT NULL DEFAULT 0',
  'privacy_text text',
  'privacy_version integer NOT NULL DEFAULT 0',
];

const PLAYER_COLUMNS = ['terms_version integer', 'privacy_version integer', 'agreed_at bigint'];

const nameOf = (column: string): string => column.split(' ')[0] ?? '';

/** The terms of use and the privacy policy in their versions, and to which of them each player has agreed. */
export class Agreements0295 implements AddingMigration {
  readonly name = migrationName(295, 'agreements');
  readonly runsBesideOlder = true;

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.createTable(
      new Table({
        name: 'agreement_texts',
        columns: [
          column.id(),
          column.text('kind', 8),
          column.integer('version'),
          column.longText('content'),
          column.utc('published_at'),
        ],
        checks: [
          new TableCheck({ name: 'ck_agreement_texts_kind', expression: "kind IN ('terms', 'privacy')" }),
          new TableCheck({ name: 'ck_agreement_texts_version', expression: 'version >= 1' }),
        ],
        indices: [
          new TableIndex({ name: 'ux_agreement_texts_version', columnNames: ['kind', 'version'], isUnique: true }),
        ],
      }),
    );
    // By hand, as in 0084.
    for (const added of CONFIG_COLUMNS) await runner.query(`ALTER TABLE client_config ADD COLUMN ${added}`);
    for (const added of PLAYER_COLUMNS) await runner.query(`ALTER TABLE players ADD COLUMN ${added}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const added of PLAYER_COLUMNS) await runner.query(`ALTER TABLE players DROP COLUMN ${nameOf(added)}`);
    for (const added of CONFIG_COLUMNS) await runner.query(`ALTER TABLE client_config DROP COLUMN ${nameOf(added)}`);
    await runner.dropTable('agreement_texts');
  }
}
