import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner, TableColumnOptions } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

/** Posts that players write for all to read, and their likes. */
export class Posts0141 implements MigrationInterface {
  readonly name = migrationName(141, 'posts');

  async up(runner: QueryRunner): Promise<void> {
    await createPosts(runner);
    const column = tableColumns(runner);
    const key = (name: string): TableColumnOptions => ({ ...column.integer(name), isPrimary: true });
    await createTable(runner, 'post_tags', [
      [key('tag_id'), key('post_id'), column.bigint('rank'), column.utc('published_at')],
      { rank: ['tag_id', 'rank', 'post_id'], published_at: ['tag_id', 'published_at', 'post_id'], post: ['post_id'] },
    ]);
    await createTable(runner, 'post_likes', [
      [key('post_id'), key('uid'), column.boolean('is_warm'), column.utc('created_at')],
      { uid: ['uid', 'created_at'] },
    ]);
    await createTable(runner, 'post_hides', [
      [key('uid'), key('post_id'), column.utc('created_at')],
      { post: ['post_id'] },
    ]);
    await createTable(runner, 'post_drafts', [
      [
        key('uid'),
        column.longText('body'),
        column.json('tag_ids'),
        column.json('picture_ids'),
        column.integer('game_id', { nullable: true }),
        column.utc('saved_at'),
      ],
      {},
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['post_drafts', 'post_hides', 'post_likes', 'post_tags', 'posts'])
      await runner.dropTable(table);
  }
}

type Shape = readonly [columns: TableColumnOptions[], indexes: Readonly<Record<string, string[]>>];

async function createTable(runner: QueryRunner, name: string, [columns, indexes]: Shape): Promise<void> {
  const indices = Object.entries(indexes).map(
    ([index, columnNames]) => new TableIndex({ name: `ix_${name}_${index}`, columnNames }),
  );
  await runner.createTable(new Table({ name, columns, indices }));
}

const INDEXES = {
  rank: ['state', 'rank', 'id'],
  published_at: ['state', 'published_at', 'id'],
  uid: ['uid', 'state', 'id'],
  uid_published_at: ['uid', 'published_at', 'id'],
  game: ['game_id', 'state', 'rank', 'id'],
  game_published_at: ['game_id', 'state', 'published_at', 'id'],
} as const;

const CHECKS = {
  state: `state IN ('waiting', 'published', 'refused', 'removed', 'deleted')`,
  published: `state <> 'published' OR published_at IS NOT NULL`,
  counts: 'like_count >= 0 AND warm_likes >= 0 AND comment_count >= 0 AND commenters >= 0',
  seen: 'view_count >= 0 AND hides >= 0',
} as const;

async function createPosts(runner: QueryRunner): Promise<void> {
  await runner.createTable(
    new Table({
      name: 'posts',
      columns: postColumns(runner),
      checks: Object.entries(CHECKS).map(
        ([name, expression]) => new TableCheck({ name: `ck_posts_${name}`, expression }),
      ),
      indices: [
        new TableIndex({ name: 'ux_posts_client_id', columnNames: ['uid', 'client_id'], isUnique: true }),
        ...Object.entries(INDEXES).map(
          ([name, columnNames]) => new TableIndex({ name: `ix_posts_${name}`, columnNames: [...columnNames] }),
        ),
      ],
    }),
  );
}

function postColumns(runner: QueryRunner): TableColumnOptions[] {
  const column = tableColumns(runner);
  return [
    column.id(),
    column.integer('version'),
    column.integer('uid'),
    column.text('client_id', 64),
    column.text('digest', 64),
    column.text('state', 16),
    column.longText('body'),
    column.json('pictures'),
    column.json('tag_ids'),
    column.integer('game_id', { nullable: true }),
    column.utc('published_at', { nullable: true }),
    column.utc('edited_at', { nullable: true }),
    column.utc('hidden_from_guests_until', { nullable: true }),
    column.utc('deleted_at', { nullable: true }),
    column.integer('like_count'),
    column.integer('warm_likes'),
    column.integer('comment_count'),
    column.integer('commenters'),
    column.integer('view_count'),
    column.integer('hides'),
    column.bigint('rank'),
    column.bigint('stamp'),
    column.text('reason', 200),
    column.utc('created_at'),
  ];
}
