import type { Dialect } from '#platform/database/connections';

/** A value in the one form that both databases are brought to: digits of a number, `1` or `0` for a boolean, or text. */
export type Cell = string | null;
export type Row = readonly Cell[];

export interface MovedColumn {
  readonly name: string;
  readonly kind: 'number' | 'boolean' | 'text';
  /** PostgreSQL's name of the type. */
  readonly type: string;
}

export interface MovedTable {
  readonly name: string;
  readonly columns: readonly MovedColumn[];
  /** Columns of the primary key, in its order. */
  readonly key: readonly MovedColumn[];
}

/** Rows of a table in the order of its key. */
export interface Page {
  /** Behind the row with this key. */
  readonly after?: Row | undefined;
  /** Up to the row with this key. */
  readonly upTo?: Row | undefined;
  readonly limit: number;
}

/** A database from which or into which is moved, through one connection. */
export interface MoveEnd {
  readonly dialect: Dialect;
  /** Runs a statement with `:name` parameters. */
  query(sql: string, parameters?: Readonly<Record<string, string>>): Promise<Record<string, unknown>[]>;
  read(table: MovedTable, page: Page): Promise<Row[]>;
  insert(table: MovedTable, rows: readonly Row[]): Promise<void>;
  /** All of the work or nothing. */
  inTransaction(work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const listOf = (columns: readonly { readonly name: string }[], prefix = ''): string =>
  columns.map(({ name }) => `${prefix}${quoted(name)}`).join(', ');

/** The key of a row. */
export const keyOf = ({ columns, key }: MovedTable, row: Row): Row =>
  key.map((column) => row[columns.indexOf(column)] ?? null);

const ROWS_AT_ONCE = 1000;
/** A chapter of a novel is as long as it is. */
const LONG_ROWS_AT_ONCE = 100;

/** All rows of a range, in pages. */
export async function* pagesOf(
  end: MoveEnd,
  table: MovedTable,
  range: Omit<Page, 'limit'> = {},
): AsyncGenerator<readonly Row[]> {
  let { after } = range;
  const limit = table.columns.some(({ type }) => type === 'text') ? LONG_ROWS_AT_ONCE : ROWS_AT_ONCE;
  for (;;) {
    const rows = await end.read(table, { after, upTo: range.upTo, limit });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < limit) return;
    after = keyOf(table, last);
  }
}

/**
 * The part of a statement that bounds a page.
 * @param place gets each value of a key with its column, and returns its placeholder
 */
export function rangeOf(
  { key }: MovedTable,
  { after, upTo }: Page,
  place: (column: MovedColumn, value: Cell) => string,
): string {
  const compared = (sign: string, row: Row | undefined) =>
    row ? [`(${listOf(key, 't.')}) ${sign} (${key.map((column, i) => place(column, row[i] ?? null)).join(', ')})`] : [];
  const bounds = [...compared('>', after), ...compared('<=', upTo)];
  return `${bounds.length > 0 ? `WHERE ${bounds.join(' AND ')}` : ''} ORDER BY ${listOf(key, 't.')}`;
}
