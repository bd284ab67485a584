import { createRequire } from 'node:module';
import { serveThread } from '../threads/serve-thread';
import { figuresOf, SCHEMA_SQL } from './database-figures';

/** A service that is starting may have the file for a moment. */
const WAIT_MS = 10_000;

interface Handle {
  prepare(sql: string): { all(...values: unknown[]): Record<string, unknown>[]; run(...values: unknown[]): unknown };
  close(): void;
}

/** A file, and where better-sqlite3 is: a thread cannot look for packages itself. */
interface Opened {
  readonly driver: string;
  readonly file: string;
}

async function withFile<T>({ driver, file }: Opened, work: (handle: Handle) => T | Promise<T>): Promise<T> {
  const Driver = createRequire(driver)(driver) as new (file: string, options: object) => Handle;
  const handle = new Driver(file, { readonly: true, timeout: WAIT_MS });
  try {
    return await work(handle);
  } finally {
    handle.close();
  }
}

/** Copies one snapshot beside writers. The stepped backup API would restart with every commit and never end. */
const copy = ({ target, ...opened }: Opened & { readonly target: string }): Promise<void> =>
  withFile(opened, (handle) => void handle.prepare('VACUUM INTO ?').run(target));

/** The fault of a file: SQLite's message, or the first row without its parent. Null if it is intact. */
function faultOf(handle: Handle): string | null {
  const rows = handle.prepare('PRAGMA integrity_check(1)').all();
  const said = String(rows[0]?.['integrity_check']);
  if (said !== 'ok') return said;
  const [orphan] = handle.prepare('PRAGMA foreign_key_check').all();
  return orphan ? `foreign_key_check: ${JSON.stringify(orphan)}` : null;
}

const judge = (opened: Opened) =>
  withFile(opened, async (handle) => {
    const fault = faultOf(handle);
    if (fault !== null) return { fault };
    const figures = await figuresOf('sqlite', (sql) => handle.prepare(sql).all());
    const [last] = figures.tables['migrations'] ? handle.prepare(SCHEMA_SQL).all() : [];
    return { fault, figures, schema: last ? String(last['name']) : null };
  });

const methods = { copy, judge };

/** Methods of the thread that copies and checks SQLite files. */
export type SqliteThreadMethods = typeof methods;

serveThread(methods);
