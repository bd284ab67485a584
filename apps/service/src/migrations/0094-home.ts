import { Table, TableCheck, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

type Columns = Readonly<Record<string, string | number | null>>;

const page = (address: string) => JSON.stringify({ kind: 'page', page: address, id: null, url: null });
const show = (kind: string) => JSON.stringify({ kind, gameType: null, tag: '', gameIds: [], size: 10 });

const banner = (title: string, text: string, tint: string): Columns => ({
  kind: 'banner',
  title,
  text,
  action: '去签到',
  tint,
  link: page('/checkin'),
});
const icon = (title: string, name: string, tint: string, address: string): Columns => ({
  kind: 'icon',
  title,
  icon: name,
  tint,
  link: page(address),
});
const section = (title: string, kind: string): Columns => ({ kind: 'section', title, source: show(kind) });

/** The first page as it has always been: from now on operators may change it. */
const PARTS: readonly Columns[] = [
  banner('每日签到 领 X钻', '连续签到，奖励逐日递增', 'blue'),
  banner('连签七天 有惊喜', '每天一次，别忘了来', 'violet'),
  icon('礼包', 'gift', 'orange', '/gifts'),
  icon('活动', 'calendar', 'blue', '/activity'),
  icon('签到', 'check', 'green', '/checkin'),
  icon('客服', 'headset', 'violet', '/support'),
  icon('商务', 'briefcase', 'gold', '/business'),
  section('签到活动', 'banners'),
  section('快捷入口', 'icons'),
  section('公告', 'notice'),
  section('热门榜', 'popular'),
  section('为你推荐', 'recommended'),
];

/** The parts of the first page. */
export class Home0094 implements MigrationInterface {
  readonly name = migrationName(94, 'home');

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(partsTable(runner));
    const places = new Map<unknown, number>();
    for (const part of PARTS) {
      const position = (places.get(part['kind']) ?? 0) + 1;
      places.set(part['kind'], position);
      await insert(runner, { ...EMPTY, ...part, position });
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('home_parts');
  }
}

const EMPTY: Columns = {
  version: 1,
  text: '',
  action: '',
  tint: 'blue',
  state: 'shown',
  created_at: 0,
  updated_at: 0,
};

async function insert(runner: QueryRunner, row: Columns): Promise<void> {
  const values = Object.values(row).map((value) => (typeof value === 'string' ? `'${value}'` : String(value)));
  await runner.query(`INSERT INTO home_parts (${Object.keys(row).join(', ')}) VALUES (${values.join(', ')})`);
}

const check = (name: string, expression: string) => new TableCheck({ name, expression });

function partsTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'home_parts',
    columns: [
      column.id(),
      column.integer('version'),
      column.text('kind', 16),
      column.integer('position'),
      column.text('title', 16),
      column.text('text', 40),
      column.text('action', 6),
      column.text('tint', 16),
      column.text('icon', 16, { nullable: true }),
      column.json('picture', { nullable: true }),
      column.json('link', { nullable: true }),
      column.json('source', { nullable: true }),
      column.utc('start_at', { nullable: true }),
      column.utc('end_at', { nullable: true }),
      column.text('state', 16),
      column.utc('created_at'),
      column.utc('updated_at'),
    ],
    checks: [
      check('ck_home_parts_kind', `kind IN ('banner', 'icon', 'section')`),
      check('ck_home_parts_state', `state IN ('shown', 'hidden')`),
      check('ck_home_parts_position', 'position >= 1'),
      check('ck_home_parts_window', 'start_at IS NULL OR end_at IS NULL OR end_at > start_at'),
      check('ck_home_parts_source', `(kind = 'section') = (source IS NOT NULL)`),
    ],
    indices: [new TableIndex({ name: 'ix_home_parts_order', columnNames: ['kind', 'position', 'id'] })],
  });
}
