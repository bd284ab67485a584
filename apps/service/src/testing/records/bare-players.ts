import { features } from '../../features';
import { openConnections } from '#platform/database/connections';
import { Database } from '#platform/database/database';
import { migrate } from '#platform/database/migrate';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { schemaOf } from '../../schema';
import type { TestTarget } from '../databases/test-database';

/** Fills a database with players of one channel who cannot sign in, before any service stands on it. */
export async function seedBarePlayers({ target }: TestTarget, uids: readonly number[], channel = '0'): Promise<void> {
  const connections = await openConnections(target, schemaOf(features));
  await migrate(connections);
  const database = new Database(connections);
  const banned = database.dialect === 'sqlite' ? 0 : false;
  await new UnitOfWork(connections).run(async () => {
    for (const uid of uids)
      await database.execute(
        `INSERT INTO players (id, version, login_key, login_name, name, password_hash, sex, age, level_type, channel_id,
           invite_code, banned, ban_reason, feed_from, last_login_at, created_at, updated_at)
         VALUES (:uid, 1, :name, :name, :name, '-', 0, 0, 0, :channel, '', :banned, '', 0, 1, 1, 1)`,
        { uid, name: `p${uid}`, channel, banned },
      );
  });
  await connections.close();
}
