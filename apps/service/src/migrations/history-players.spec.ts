import { expect, it } from 'vitest';
import { features } from '../features';
import { openConnections } from '#platform/database/connections';
import { Database } from '#platform/database/database';
import { migrate } from '#platform/database/migrate';
import { schemaOf } from '../schema';
import { describeEachDatabase } from '#testing/each-database';
import { migrations } from './index';

const { entities } = schemaOf(features);
const HISTORY = migrations.findIndex((Migration) => new Migration().name?.startsWith('history-players'));

const entry = (resource: string, recordId: string, action: string, after: object | null) =>
  `INSERT INTO audit_entries (at, staff_name, action, resource, record_id, record_label, "after", request_id)
   VALUES (1, '小北', '${action}', '${resource}', '${recordId}', '标签', ${after ? `'${JSON.stringify(after)}'` : 'NULL'}, 'r')`;
const message = (uids: number[], players?: number) => ({ title: '标签', audience: { kind: 'chosen', uids, players } });

describeEachDatabase('histories from before messages to one player named them', (open) => {
  it('name the player in every entry about the message, and forget the names in alerts', async () => {
    const { target } = await open.emptyTarget();
    const before = await openConnections(target, { entities, migrations: migrations.slice(0, HISTORY) });
    await migrate(before);
    for (const sql of [
      entry('messages', '4', 'create', message([10284], 1)),
      entry('messages', '4', 'recall', null),
      entry('messages', '5', 'create', message([10284, 10190], 2)),
      entry('messages', '6', 'create', { title: '标签', audience: { kind: 'all' } }),
      entry('support-reports', 'export-1', 'export', null),
      entry('sign-in-alerts', '7', 'create', { subject: '13800001111', state: 'open' }),
    ])
      await before.writer.query(sql);
    await before.close();

    const after = await openConnections(target, { entities, migrations });
    await migrate(after);
    const rows = await new Database(after).query<{ uid: number | null; record_label: string; after: string | null }>(
      'SELECT uid, record_label, "after" FROM audit_entries ORDER BY id',
    );
    expect(rows.map(({ uid }) => uid)).toEqual([10284, 10284, null, null, null, null]);
    expect(rows.at(-1)).toMatchObject({ record_label: '登录告警 7' });
    expect(JSON.parse(rows.at(-1)?.after ?? '')).toEqual({ state: 'open' });
    await after.close();
  });
});
