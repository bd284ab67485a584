import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName } from '#platform/database/table-columns';

/** Masked posts as their authors typed them. */
export class TypedPosts0183 implements MigrationInterface {
  readonly name = migrationName(183, 'typed-posts');

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE posts ADD COLUMN typed text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE posts DROP COLUMN typed');
  }
}
