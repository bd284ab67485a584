import { randomBytes } from 'node:crypto';
import type { Connections } from '../database/connections';
import { Database } from '../database/database';
import { UnitOfWork } from '../database/unit-of-work';

/** A generation that no other database has. */
export const newGeneration = (): string => randomBytes(16).toString('hex');

/**
 * Begins another generation of the feed. A command that puts a database back from a backup calls it before the service
 * starts on it: clients that have seen more than the backup has then fetch afresh, instead of taking new entries for
 * those they know.
 * @returns the generation that counts from now on
 */
export async function renewFeedGeneration(connections: Connections): Promise<string> {
  const generation = newGeneration();
  const database = new Database(connections);
  await new UnitOfWork(connections).run(() =>
    database.execute('UPDATE feed_generations SET generation = :generation WHERE id = 1', { generation }),
  );
  return generation;
}
