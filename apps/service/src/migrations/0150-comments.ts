import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const index = (name: string, columnNames: string[], isUnique = false) =>
  new TableIndex({ name, columnNames, isUnique });

type Columns = ReturnType<typeof tableColumns>;

const primary = <T extends object>(one: T) => ({ ...one, isPrimary: true });

const comments = (column: Columns): Table =>
  new Table({
    name: 'comments',
    columns: [
      column.id(),
      column.integer('version'),
      column.integer('uid', { nullable: true }),
      column.text('client_id', 64),
      column.text('digest', 64),
      column.text('subject_kind', 16),
      column.integer('subject_id'),
      column.integer('root_id'),
      column.integer('reply_to_id'),
      column.integer('reply_to_uid', { nullable: true }),
      column.text('content', 500),
      column.json('picture', { nullable: true }),
      column.text('state', 16),
      column.boolean('is_listed'),
      column.text('reason', 200),
      column.integer('like_count'),
      column.integer('reply_count'),
      column.utc('published_at', { nullable: true }),
      column.utc('created_at'),
      column.utc('updated_at'),
    ],
    checks: [
      new TableCheck({
        name: 'ck_comments_state',
        expression: `state IN ('waiting', 'published', 'refused', 'removed', 'deleted')`,
      }),
      new TableCheck({ name: 'ck_comments_counts', expression: 'like_count >= 0 AND reply_count >= 0' }),
    ],
    indices: [
      index('ux_comments_client', ['uid', 'client_id'], true),
      index('ix_comments_newest', ['subject_kind', 'subject_id', 'root_id', 'is_listed', 'id']),
      index('ix_comments_warmest', ['subject_kind', 'subject_id', 'root_id', 'is_listed', 'like_count', 'id']),
      index('ix_comments_replies', ['root_id', 'is_listed', 'id']),
      index('ix_comments_uid', ['uid', 'id']),
      index('ix_comments_reply_to_uid', ['reply_to_uid', 'id']),
      index('ix_comments_state', ['state', 'id']),
      index('ix_comments_created_at', ['created_at', 'id']),
      index('ix_comments_like_count', ['like_count', 'id']),
    ],
  });

const commentLikes = (column: Columns): Table =>
  new Table({
    name: 'comment_likes',
    columns: [primary(column.integer('comment_id')), primary(column.integer('uid')), column.utc('created_at')],
    indices: [index('ix_comment_likes_uid', ['uid', 'comment_id'])],
  });

const commentMentions = (column: Columns): Table =>
  new Table({
    name: 'comment_mentions',
    columns: [primary(column.integer('comment_id')), primary(column.integer('uid'))],
    indices: [index('ix_comment_mentions_uid', ['uid', 'comment_id'])],
  });

const commentAuthors = (column: Columns): Table =>
  new Table({
    name: 'comment_authors',
    columns: [
      primary(column.text('subject_kind', 16)),
      primary(column.integer('subject_id')),
      primary(column.integer('uid')),
      column.integer('comments'),
    ],
    checks: [new TableCheck({ name: 'ck_comment_authors_comments', expression: 'comments >= 0' })],
    indices: [index('ix_comment_authors_uid', ['uid'])],
  });

/** Comments on subjects of any kind, who likes them, whom they mention, and how many each author has on a subject. */
export class Comments0150 implements MigrationInterface {
  readonly name = migrationName(150, 'comments');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    for (const table of [comments, commentLikes, commentMentions, commentAuthors])
      await runner.createTable(table(column));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['comment_authors', 'comment_mentions', 'comment_likes', 'comments'])
      await runner.dropTable(table);
  }
}
