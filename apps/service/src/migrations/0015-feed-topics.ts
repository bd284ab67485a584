import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName } from '#platform/database/table-columns';

const TABLES = ['feed_entries', 'feed_heads'];

/** Feeds are topics. What the staff were told stood in one sequence; now each resource has its own, which begins at 1. */
export class FeedTopics0015 implements MigrationInterface {
  readonly name = migrationName(15, 'feed-topics');

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`DELETE FROM ${table} WHERE audience = 'staff'`);
      await runner.query(`ALTER TABLE ${table} RENAME COLUMN audience TO topic`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`DELETE FROM ${table} WHERE topic LIKE 'staff:%'`);
      await runner.query(`ALTER TABLE ${table} RENAME COLUMN topic TO audience`);
    }
  }
}
