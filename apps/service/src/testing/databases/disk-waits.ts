import type { Connections } from '#platform/database/connections';

/**
 * Has SQLite not wait for its disk at every commit: tests kill processes, never the machine, and what a killed process has
 * written the system still has. PostgreSQL's databases are made so.
 */
export async function skipDiskWaits({ dialect, writer, writeLock }: Connections): Promise<void> {
  if (dialect === 'sqlite') await writeLock?.runExclusive(() => writer.query('PRAGMA synchronous = OFF'));
}
