import type { Connections } from './connections';

/**
 * Has processes do something one after the other. SQLite needs nothing for it: one process has the data folder. PostgreSQL
 * gives the lock back with the connection, however the process ends.
 * @param lock any constant that nothing else of this product uses
 * @param sayWaiting called once, where another process is at it
 */
export async function inTurn<T>(
  { dialect, openMigrator }: Pick<Connections, 'dialect' | 'openMigrator'>,
  lock: number,
  { work, sayWaiting }: { readonly work: () => Promise<T>; readonly sayWaiting: () => void },
): Promise<T> {
  if (dialect === 'sqlite') return work();
  const source = await openMigrator();
  const runner = source.createQueryRunner();
  try {
    const [tried] = (await runner.query('SELECT pg_try_advisory_lock($1) AS is_mine', [lock])) as {
      is_mine: boolean;
    }[];
    if (!tried?.is_mine) {
      sayWaiting();
      await runner.query('SELECT pg_advisory_lock($1)', [lock]);
    }
    return await work();
  } finally {
    await runner.release();
    await source.destroy();
  }
}
