import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName } from '#platform/database/table-columns';

const COLUMNS = { second_of: 'integer', is_agreed: 'boolean' } as const;

/** Second looks at what was decided. */
export class SecondLooks0188 implements MigrationInterface {
  readonly name = migrationName(188, 'second-looks');

  async up(runner: QueryRunner): Promise<void> {
    // TypeORM would rebuild the table on SQLite.
    for (const [name, type] of Object.entries(COLUMNS))
      await runner.query(`ALTER TABLE moderation_items ADD COLUMN ${name} ${type}`);
    await runner.createIndex(
      'moderation_items',
      new TableIndex({ name: 'ux_moderation_items_second', columnNames: ['second_of'], isUnique: true }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('moderation_items', 'ux_moderation_items_second');
    for (const name of Object.keys(COLUMNS)) await runner.query(`ALTER TABLE moderation_items DROP COLUMN ${name}`);
  }
}
