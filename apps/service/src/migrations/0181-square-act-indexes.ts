import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName } from '#platform/database/table-columns';

const INDEXES = {
  posts: 'ix_posts_uid_created_at',
  comments: 'ix_comments_uid_created_at',
  comment_likes: 'ix_comment_likes_uid_created_at',
  reports: 'ix_reports_uid_created_at',
} as const;

/** Indexes for counting the acts of a player since an instant. */
export class SquareActIndexes0181 implements MigrationInterface {
  readonly name = migrationName(181, 'square-act-indexes');

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, name] of Object.entries(INDEXES))
      await runner.createIndex(table, new TableIndex({ name, columnNames: ['uid', 'created_at'] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, name] of Object.entries(INDEXES)) await runner.dropIndex(table, name);
  }
}
