import { expect, it } from 'vitest';
import { features } from '../features';
import { openConnections } from '#platform/database/connections';
import { Database } from '#platform/database/database';
import { migrate } from '#platform/database/migrate';
import { schemaOf } from '../schema';
import { describeEachDatabase } from '#testing/each-database';
import { migrations } from './index';

const { entities } = schemaOf(features);
const CLIENT_CONFIG = migrations.findIndex((Migration) => new Migration().name?.startsWith('client-config'));

const auditEntry = (resource: string) =>
  `INSERT INTO audit_entries (at, staff_name, action, resource, record_id, record_label, request_id)
   VALUES (1, '小北', 'update', '${resource}', '1', '标签', 'r')`;

describeEachDatabase('a database from before the config had its own name', (open) => {
  it('keeps the config that operators saved, and its history under the new name', async () => {
    const { target } = await open.emptyTarget();
    const before = await openConnections(target, { entities, migrations: migrations.slice(0, CLIENT_CONFIG) });
    await migrate(before);
    await before.writer.query(
      `UPDATE server_config SET version = 7, bundle_url = 'https://example.com/app', updated_at = 5`,
    );
    for (const resource of ['device', 'games']) await before.writer.query(auditEntry(resource));
    await before.writer.query(`INSERT INTO feed_heads (topic, seq) VALUES ('staff:device', 3), ('staff:games', 4)`);
    await before.close();

    const after = await openConnections(target, { entities, migrations });
    await migrate(after);
    const database = new Database(after);
    expect(await database.query('SELECT id, version, bundle_url AS link FROM client_config')).toEqual([
      { id: 1, version: 7, link: 'https://example.com/app' },
    ]);
    expect(await database.query('SELECT resource FROM audit_entries ORDER BY id')).toEqual([
      { resource: 'client-config' },
      { resource: 'games' },
    ]);
    expect(await database.query(`SELECT topic FROM feed_heads WHERE topic LIKE 'staff:%'`)).toEqual([
      { topic: 'staff:games' },
    ]);
    await after.close();
  });
});
