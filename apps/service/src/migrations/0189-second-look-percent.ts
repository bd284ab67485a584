import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName } from '#platform/database/table-columns';

/** The share of decisions that get a second look. */
export class SecondLookPercent0189 implements MigrationInterface {
  readonly name = migrationName(189, 'second-look-percent');

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE square_settings ADD COLUMN second_look_percent integer NOT NULL DEFAULT (2)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE square_settings DROP COLUMN second_look_percent');
  }
}
