import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName } from '#platform/database/table-columns';

/** Masked reviews as their authors typed them. */
export class TypedReviews0184 implements MigrationInterface {
  readonly name = migrationName(184, 'typed-reviews');

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reviews ADD COLUMN typed text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reviews DROP COLUMN typed');
  }
}
