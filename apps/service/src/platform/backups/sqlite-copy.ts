import { createRequire } from 'node:module';
import { Thread } from '../threads/thread';
import { BackupError } from './backup-error';
import type { DatabaseFigures } from './manifest';
import type { SqliteThreadMethods } from './sqlite-thread';
import program from './sqlite-thread?thread';

const driver = createRequire(import.meta.url).resolve('better-sqlite3');

/** The counts and sums of an intact database. */
export interface JudgedDatabase {
  readonly figures: DatabaseFigures;
  /** The last migration. */
  readonly schema: string | null;
}

/** Has a thread of its own do one thing, and end with `stop`: SQLite keeps the thread that asks it. */
async function inThread<T>(
  stop: AbortSignal | undefined,
  work: (thread: Thread<SqliteThreadMethods>) => Promise<T>,
): Promise<T> {
  stop?.throwIfAborted();
  const thread = new Thread<SqliteThreadMethods>(program);
  const end = () => void thread.end();
  stop?.addEventListener('abort', end, { once: true });
  try {
    return await work(thread);
  } finally {
    stop?.removeEventListener('abort', end);
    await thread.end();
  }
}

/**
 * Copies a database that may be in use to a new file: as it was at one moment, and without free pages. The copy is checked.
 * @throws BackupError for a copy that is damaged
 */
export const copySqlite = (file: string, target: string, stop?: AbortSignal): Promise<JudgedDatabase> =>
  inThread(stop, async (thread) => {
    await thread.ask('copy', { driver, file, target });
    return soundOnly(await thread.ask('judge', { driver, file: target }));
  });

/**
 * Checks a whole file and its foreign keys, and counts what is in it.
 * @throws BackupError for a file that is damaged
 */
export const judgeSqlite = (file: string): Promise<JudgedDatabase> =>
  inThread(undefined, async (thread) => soundOnly(await thread.ask('judge', { driver, file })));

function soundOnly(judged: Awaited<ReturnType<SqliteThreadMethods['judge']>>): JudgedDatabase {
  if (judged.fault !== null) throw new BackupError(`数据库副本没有通过检查：${judged.fault}`);
  return judged;
}
