import { quoted, type MoveEnd } from './moved-end';

/** A table whose ids the database counts up, and the last one that it gave; 0 for none. */
interface LastNumber {
  readonly table: string;
  readonly column: string;
  readonly last: bigint;
}

const COUNTED = `SELECT t.relname AS "table", a.attname AS "column",
    pg_get_serial_sequence(quote_ident(t.relname), a.attname) AS sequence
  FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE t.relkind = 'r' AND t.relnamespace = CAST(current_schema() AS regnamespace)
    AND pg_get_serial_sequence(quote_ident(t.relname), a.attname) IS NOT NULL ORDER BY 1`;

interface Counted {
  readonly table: string;
  readonly column: string;
  /** Quoted, with its schema. */
  readonly sequence: string;
}

const countedIn = async (postgres: MoveEnd): Promise<Counted[]> =>
  (await postgres.query(COUNTED)) as unknown as Counted[];

/**
 * Has the target go on counting where the source stopped: a number that was given once, also to a row that is gone, is not
 * given again. Call it within the transaction that ends the move.
 */
export async function moveNextNumbers(source: MoveEnd, target: MoveEnd, tables: ReadonlySet<string>): Promise<void> {
  const [sqlite, postgres] = source.dialect === 'sqlite' ? [source, target] : [target, source];
  for (const { table, column, sequence } of await countedIn(postgres)) {
    if (!tables.has(table)) continue;
    if (source === sqlite) await setSequence(postgres, sequence, await lastInSqlite(sqlite, table, column));
    else await setSqlite(sqlite, { table, column, last: await lastOfSequence(postgres, sequence) });
  }
}

async function highestIn(end: MoveEnd, table: string, column: string): Promise<bigint> {
  const sql = `SELECT CAST(coalesce(max(${quoted(column)}), 0) AS TEXT) AS highest FROM ${quoted(table)}`;
  return BigInt(String((await end.query(sql))[0]?.['highest']));
}

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);

async function lastInSqlite(sqlite: MoveEnd, table: string, column: string): Promise<bigint> {
  const [row] = await sqlite.query('SELECT CAST(seq AS TEXT) AS seq FROM sqlite_sequence WHERE name = :table', {
    table,
  });
  return larger(BigInt(String(row?.['seq'] ?? 0)), await highestIn(sqlite, table, column));
}

async function lastOfSequence(postgres: MoveEnd, sequence: string): Promise<bigint> {
  const [row] = await postgres.query(
    `SELECT CAST(CASE WHEN is_called THEN last_value ELSE last_value - 1 END AS TEXT) AS last FROM ${sequence}`,
  );
  return BigInt(String(row?.['last']));
}

async function setSequence(postgres: MoveEnd, sequence: string, last: bigint): Promise<void> {
  await postgres.query('SELECT setval(CAST(:sequence AS regclass), CAST(:next AS bigint), false)', {
    sequence,
    next: String(last + 1n),
  });
}

async function setSqlite(sqlite: MoveEnd, { table, column, last }: LastNumber): Promise<void> {
  const seq = String(larger(last, await highestIn(sqlite, table, column)));
  await sqlite.query('DELETE FROM sqlite_sequence WHERE name = :table', { table });
  await sqlite.query('INSERT INTO sqlite_sequence (name, seq) VALUES (:table, CAST(:seq AS INTEGER))', { table, seq });
}
