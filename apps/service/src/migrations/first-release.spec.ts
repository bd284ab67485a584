// @module-tag deep
import { expect, it } from 'vitest';
import type { Table, TableColumn } from 'typeorm';
import { features } from '../features';
import { openConnections, type Connections } from '#platform/database/connections';
import { migrate } from '#platform/database/migrate';
import { schemaOf } from '../schema';
import { describeEachDatabase } from '#testing/each-database';
import { pendingSchemaChanges } from '#testing/databases/schema-drift';
import { migrations } from './index';

const { entities } = schemaOf(features);
/** Release 0.2.0 ended before this migration, as the CHANGELOG says. */
const RELEASE = migrations.findIndex((Migration) => new Migration().name?.startsWith('support-returns-'));
const LATER = 1_900_000_000_000;

type Row = Record<string, unknown>;
type Tables = Record<string, Row[]>;

/** Values that constraints ask for; the other columns are filled by their type, and tables that are not here get one row. */
const rows: Record<string, Row[]> = {
  audit_entries: [{ resource: 'device' }, { resource: 'games' }],
  bulletins: [{ state: 'draft' }, { state: 'scheduled' }, { state: 'published' }, { state: 'withdrawn' }],
  feed_entries: [{ audience: 'staff' }, { audience: 'players' }, { audience: 'player:10001' }],
  feed_heads: [{ audience: 'staff' }, { audience: 'players' }, { audience: 'player:10001' }],
  files: [{ attached_to: null }, { attached_to: 'games:1', unused_since: null }],
  game_versions: [{ platform_type: 1 }, { platform_type: 2 }],
  games: [{ state: 'scheduled' }, { state: 'published', online_type: 0, buy_amount: 0 }],
  message_terms: [{ term: 'another' }],
  messages: [
    { kind: 'all', state: 'sent' },
    { kind: 'filter', state: 'sending' },
    { kind: 'chosen', state: 'scheduled', audience: '{"kind":"chosen","uids":[10001]}' },
  ],
  alarms: [{ open_key: null }],
  alarm_channels: [{ kind: 'dingtalk' }],
  webhooks: [{ state: 'active', stopped_at: null }],
  scheduled_reports: [{ cadence: 'day', state: 'paused', next_at: null }],
  webhook_deliveries: [{ state: 'delivered', next_at: null }],
  api_tokens: [{ revoked_at: null }],
  support_agents: [{ status: 'busy' }],
  support_conversations: [{ state: 'closed', ring_until: null }],
  support_messages: [{ sender: 'player', kind: 'text' }],
  sessions: [{ audience: 'player' }, { audience: 'staff', subject_id: '1' }],
  staff_accounts: [{ role: 'owner' }, { role: 'support', disabled: true }],
  backups: [{ state: 'done' }],
  demo_states: [{ state: 'done' }],
  tasks: [{ state: 'done' }],
  erasures: [{ state: 'done' }],
  follows: [{ followed_uid: 2 }],
  blocks: [{ blocked_uid: 2 }],
  faq_questions: [{ state: 'draft' }, { state: 'published' }],
  agreement_texts: [{ kind: 'terms' }],
  activities: [{ state: 'published', start_at: 1, end_at: 2 }],
  home_parts: [{ kind: 'section', state: 'hidden', start_at: null }],
  adjustments: [{ state: 'pending', decider_id: null }],
  gift_batches: [{ state: 'ready' }],
  gift_packages: [{ state: 'published' }],
  hot_words: [{ mark: 'pinned' }],
  square_tags: [{ state: 'on' }],
  work_rank_marks: [{ mark: 'pinned' }],
  works: [{ kind: 'novel', state: 'draft', access: 'free' }],
  work_categories: [{ kind: 'novel', state: 'on' }],
  imports: [{ state: 'ready' }],
  videos: [{ state: 'waiting', progress: 0, reason: null }],
  renditions: [{ kind: 'hls' }],
  parts: [{ state: 'draft', access: 'free' }],
  shelf: [{ progress: 100, furthest: 100 }],
  reading_places: [{ permille: 100 }],
  untold_episodes: [{ part_id: 1 }],
  part_reads: [{ starts: 2, finishes: 1 }],
  part_curves: [{ step: 2, readers: 1 }],
  cohort_counts: [{ kind: 'active' }],
  bookmarks: [{ permille: 100 }],
  play_streams: [{ slot: 1 }],
  text_reports: [{ kind: 'typo', state: 'fixed', open_key: null }],
  check_ins: [{ streak: 1 }],
  comments: [{ state: 'published' }],
  invitations: [{ invitee_uid: 2, state: 'waiting', settled_at: null, inviter_paid: 0 }],
  membership_changes: [{ kind: 'staff', coins: 0, amount: 0 }],
  inquiries: [{ state: 'new', done_at: null, kind: 'business', receipt: null }],
  memberships: [{ notice: 'none' }],
  // Indexes that SQLite fills by itself.
  post_search: [],
  post_search_config: [],
  post_search_data: [],
  post_search_docsize: [],
  post_search_idx: [],
  moderation_items: [{ state: 'removed' }],
  removals: [{ state: 'removed' }],
  orders: [{ state: 'created', first_of: null, goods: 'coins' }],
  purchases: [{ subject_kind: 'game', part_count: null, waived_by: null }],
  reconciliations: [{ state: 'passed' }],
  bills: [{ state: 'passed' }],
  sandbox_payments: [{ state: 'paid' }],
  sms_codes: [{ guesses: 0, state: 'sent' }],
  stray_notices: [{ kind: 'payment' }],
  posts: [{ state: 'refused' }],
  reviews: [{ state: 'refused', stars: 3 }],
  square_pictures: [{ visibility: 'own' }],
  transfers: [{ debit: 'player:1', credit: 'house:sales', credit_balance: null }],
};

/** Rows that are not as before today, but for new columns. */
const changed: Record<string, (row: Row) => Row> = {
  purchases: ({ game_id: subjectId, ...row }) => ({ ...row, subject_kind: 'game', subject_id: subjectId }),
};

/** A migration promises this task. */
const PROMISED = 'avatars.index-nicknames';

const map = (tables: Tables, of: (name: string, rows: Row[]) => [string, Row[]]): Tables =>
  Object.fromEntries(Object.entries(tables).map(([name, found]) => of(name, found)));
const nowOf = (tables: Tables) => map(tables, (name, found) => [name, found.map(changed[name] ?? ((row) => row))]);

function valueOf({ type }: TableColumn, number: number): unknown {
  if (type === 'boolean') return false;
  if (type === 'bigint') return LATER + number;
  return type === 'integer' ? number : `v${number}`;
}

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value));

async function tablesOf({ dialect, writer }: Connections): Promise<Table[]> {
  const all: { name: string }[] = await writer.query(
    dialect === 'sqlite'
      ? `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`
      : `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const runner = writer.createQueryRunner();
  const tables = await runner.getTables(all.map(({ name }) => name).filter((name) => name !== 'migrations'));
  await runner.release();
  return tables;
}

/** Puts rows into tables to which no migration gave any, those first that others refer to. */
async function fill({ writer }: Connections, tables: Table[]): Promise<void> {
  const filled = new Set<Table>();
  const fillOne = async (table: Table): Promise<void> => {
    if (filled.has(table)) return;
    filled.add(table);
    for (const { referencedTableName } of table.foreignKeys)
      for (const other of tables) if (other.name === referencedTableName) await fillOne(other);
    const found: Row[] = await writer.query(`SELECT 1 FROM ${table.name} LIMIT 1`);
    if (found.length > 0) return;
    const references = new Set(table.foreignKeys.flatMap(({ columnNames }) => columnNames));
    const columns = table.columns.filter(({ isGenerated }) => !isGenerated);
    for (const [i, given] of (rows[table.name] ?? [{}]).entries()) {
      const row = columns.map((column) => {
        const value = references.has(column.name) ? 1 : valueOf(column, i + 1);
        return literal(column.name in given ? given[column.name] : value);
      });
      const names = columns.map(({ name }) => `"${name}"`);
      await writer.query(`INSERT INTO ${table.name} (${names.join()}) VALUES (${row.join()})`);
    }
  };
  for (const table of tables) await fillOne(table);
}

/** Everything that stands in these tables; a boolean as a number, in an order of its own. */
async function readAll({ writer }: Connections, names: string[]): Promise<Tables> {
  const found: Tables = {};
  for (const name of names) {
    const all: Row[] = await writer.query(`SELECT * FROM ${name}`);
    found[name] = all.map((row) => {
      const values = Object.entries(row).map(([column, value]) => [
        column,
        typeof value === 'boolean' ? +value : value,
      ]);
      return Object.fromEntries(values) as Row;
    });
  }
  return found;
}

/** Rows without the columns and tasks that came since. */
const comparable = (expected: Tables, tables: Tables): Tables =>
  map(tables, (name, found) => {
    const columns = Object.keys(expected[name]?.[0] ?? {});
    const old = found.filter(({ kind }) => kind !== PROMISED);
    return [name, old.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])))];
  });

const inOrder = (tables: Tables): Tables =>
  map(tables, (name, found) => {
    const keyOf = (row: Row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
    return [name, [...found].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))];
  });

describeEachDatabase('a database of release 0.2.0 with data in every table', (open) => {
  const brokenReferences = ({ writer }: Connections): Promise<unknown[]> =>
    open.dialect === 'sqlite' ? writer.query('PRAGMA foreign_key_check') : Promise.resolve([]);

  it('keeps every row and every value on its way to today and back, but for what is listed here', async () => {
    const { target } = await open.emptyTarget();
    const first = await openConnections(target, { entities, migrations: migrations.slice(0, RELEASE) });
    await migrate(first);
    const tables = await tablesOf(first);
    await fill(first, tables);
    const names = tables.map(({ name }) => name);
    const before = await readAll(first, names);
    expect(names.filter((name) => before[name]?.length === 0)).toEqual([]);
    await first.close();

    const today = await openConnections(target, { entities, migrations });
    await migrate(today);
    const expected = nowOf(before);
    expect(inOrder(comparable(expected, await readAll(today, names)))).toEqual(inOrder(expected));
    const promised: Row[] = await today.writer.query(`SELECT run_at FROM tasks WHERE kind = '${PROMISED}'`);
    // The nicknames that there are, and once more what an older process beside this one has changed.
    expect(promised.map((row) => Number(row['run_at']) > 0).sort()).toEqual([false, true]);
    expect(await brokenReferences(today)).toEqual([]);
    expect(await pendingSchemaChanges({ connections: today })).toEqual([]);

    // Tables that came since then are not empty either when everything is undone.
    const added = (await tablesOf(today)).filter(({ name }) => !names.includes(name));
    await fill(today, added);
    // As `migrate` does: rebuilding a table on SQLite would otherwise drop rows that refer to it.
    if (open.dialect === 'sqlite') await today.writer.query('PRAGMA foreign_keys = OFF');
    for (let left = migrations.length; left > RELEASE; left -= 1) await today.writer.undoLastMigration();
    expect((await tablesOf(today)).map(({ name }) => name).sort()).toEqual([...names].sort());
    expect(inOrder(await readAll(today, names))).toEqual(inOrder(before));
    expect(await brokenReferences(today)).toEqual([]);
    await today.close();
  });
});
