import { Table, TableCheck, TableForeignKey, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const ORDERS = {
  recommended: 'sort_order',
  hot: 'heat',
  updated: 'latest_at',
  newest: 'publish_at',
  longest: 'size',
};

const listIndices = Object.entries(ORDERS).flatMap(([order, column]) => [
  new TableIndex({ name: `ix_works_${order}`, columnNames: ['kind', 'state', column, 'id'] }),
  new TableIndex({ name: `ix_works_category_${order}`, columnNames: ['category_id', 'state', column, 'id'] }),
]);

/** Novels and series, the words that find them, and their tags. */
export class Works0200 implements MigrationInterface {
  readonly name = migrationName(200, 'works');

  async up(runner: QueryRunner): Promise<void> {
    await createWorks(runner);
    await createTerms(runner);
    await createTags(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('work_tags');
    await runner.dropTable('work_terms');
    await runner.dropTable('works');
  }
}

async function createWorks(runner: QueryRunner): Promise<void> {
  const column = tableColumns(runner);
  await runner.createTable(
    new Table({
      name: 'works',
      columns: workColumns(column),
      indices: [
        ...listIndices,
        new TableIndex({ name: 'ix_works_title', columnNames: ['title', 'id'] }),
        new TableIndex({ name: 'ix_works_state', columnNames: ['state', 'id'] }),
        new TableIndex({ name: 'ix_works_sort_order', columnNames: ['sort_order', 'id'] }),
        new TableIndex({ name: 'ix_works_part_count', columnNames: ['part_count', 'id'] }),
        new TableIndex({ name: 'ix_works_updated_at', columnNames: ['updated_at', 'id'] }),
      ],
      checks: [
        new TableCheck({ name: 'ck_works_kind', expression: `kind IN ('novel', 'anime', 'welfare')` }),
        new TableCheck({
          name: 'ck_works_state',
          expression: `state IN ('draft', 'scheduled', 'published', 'unpublished')`,
        }),
        new TableCheck({
          name: 'ck_works_shown',
          expression: `state IN ('draft', 'unpublished') OR publish_at IS NOT NULL`,
        }),
        new TableCheck({ name: 'ck_works_access', expression: `access IN ('free', 'member', 'paid')` }),
        new TableCheck({
          name: 'ck_works_price',
          expression: 'part_price >= 0 AND (work_price IS NULL OR work_price > 0)',
        }),
        new TableCheck({
          name: 'ck_works_counts',
          expression: 'part_count >= 0 AND size >= 0 AND subscriber_count >= 0 AND version >= 1',
        }),
      ],
    }),
  );
}

/** Everything that lists, pages and the console read of a work. */
const workColumns = (column: ReturnType<typeof tableColumns>) => [
  column.id(),
  column.integer('version'),
  column.text('kind', 8),
  column.text('title', 60),
  column.text('author', 40),
  column.json('cover', { nullable: true }),
  column.longText('intro'),
  column.json('tags'),
  column.integer('category_id', { nullable: true }),
  column.text('serial', 8),
  column.integer('age_rating'),
  column.text('access', 8),
  column.integer('free_parts'),
  column.bigint('free_until'),
  column.integer('part_price'),
  column.integer('work_price', { nullable: true }),
  column.boolean('member_free'),
  column.integer('sort_order'),
  column.integer('heat'),
  column.text('state', 16),
  column.utc('publish_at', { nullable: true }),
  column.utc('first_published_at', { nullable: true }),
  column.integer('part_count'),
  column.bigint('size'),
  column.integer('latest_part_id', { nullable: true }),
  column.text('latest_part_title', 60),
  column.utc('latest_at'),
  column.integer('subscriber_count'),
  column.utc('created_at'),
  column.utc('updated_at'),
];

async function createTerms(runner: QueryRunner): Promise<void> {
  const column = tableColumns(runner);
  const isPostgres = runner.dataSource.options.type === 'postgres';
  await runner.createTable(
    new Table({
      name: 'work_terms',
      columns: [
        { ...column.integer('position'), isPrimary: true },
        { ...column.text('term', 40), isPrimary: true, ...(isPostgres && { collation: 'C' }) },
        { ...column.integer('work_id'), isPrimary: true },
      ],
      indices: [new TableIndex({ name: 'ix_work_terms_work', columnNames: ['work_id'] })],
      foreignKeys: [ofWork('fk_work_terms_work_id')],
    }),
  );
}

async function createTags(runner: QueryRunner): Promise<void> {
  const column = tableColumns(runner);
  await runner.createTable(
    new Table({
      name: 'work_tags',
      columns: [
        { ...column.text('tag', 8), isPrimary: true },
        { ...column.integer('work_id'), isPrimary: true },
      ],
      indices: [new TableIndex({ name: 'ix_work_tags_work', columnNames: ['work_id'] })],
      foreignKeys: [ofWork('fk_work_tags_work_id')],
    }),
  );
}

const ofWork = (name: string) =>
  new TableForeignKey({
    name,
    columnNames: ['work_id'],
    referencedTableName: 'works',
    referencedColumnNames: ['id'],
    onDelete: 'CASCADE',
  });
