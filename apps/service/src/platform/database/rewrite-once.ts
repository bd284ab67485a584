import { Logger } from '@nestjs/common';
import type { Connections } from './connections';

/** Stands in the header of a file whose free pages hold nothing of what was deleted. */
const CLEAN = 1;
/** For a file that was made just now. */
export const MARK_CLEAN = `PRAGMA user_version = ${CLEAN}`;

/**
 * Rewrites a SQLite file that was written before deleting meant overwriting: what was deleted until then lies in its free
 * pages. It happens once, at the start, and takes some seconds for each gigabyte and as much room on the disk again.
 */
export async function rewriteOnce({ dialect, writer }: Connections): Promise<void> {
  if (dialect !== 'sqlite') return;
  const [row] = (await writer.query('PRAGMA user_version')) as { readonly user_version: number }[];
  if (row?.user_version === CLEAN) return;
  const logger = new Logger('Database');
  try {
    logger.log('the database is rewritten once, so that nothing deleted is left in it');
    await writer.query('VACUUM');
    await writer.query(MARK_CLEAN);
    await writer.query('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch (error) {
    // A disk without room for it is no reason not to serve: the next start tries again.
    logger.warn(`the database was not rewritten: ${String(error)}`);
  }
}
