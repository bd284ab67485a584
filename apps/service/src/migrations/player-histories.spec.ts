import { expect, it } from 'vitest';
import { features } from '../features';
import { openConnections } from '#platform/database/connections';
import { Database } from '#platform/database/database';
import { migrate } from '#platform/database/migrate';
import { schemaOf } from '../schema';
import { describeEachDatabase } from '#testing/each-database';
import { migrations } from './index';

const { entities } = schemaOf(features);
const HISTORIES = migrations.findIndex((Migration) => new Migration().name?.startsWith('player-histories'));

const entry = (resource: string, recordId: string) =>
  `INSERT INTO audit_entries (at, staff_name, action, resource, record_id, record_label, request_id)
   VALUES (1, '小北', 'update', '${resource}', '${recordId}', '标签', 'r')`;

describeEachDatabase('histories from before they named players', (open) => {
  it('name the player whom each entry is about, and nobody where it is about nobody', async () => {
    const { target } = await open.emptyTarget();
    const before = await openConnections(target, { entities, migrations: migrations.slice(0, HISTORIES) });
    await migrate(before);
    await before.writer.query(
      `INSERT INTO adjustments (id, version, uid, amount, reason, title, state, requester_id, requested_by, note, created_at)
       VALUES (4, 1, 10284, 60, '补偿', '补偿', 'done', 1, '小北', '', 1)`,
    );
    const entries = [
      ['accounts', '10190'],
      ['adjustments', '4'],
      ['adjustments', '99'],
      ['support-reports', 'export-1'],
      ['games', '4'],
    ] as const;
    for (const [resource, recordId] of entries) await before.writer.query(entry(resource, recordId));
    await before.close();

    const after = await openConnections(target, { entities, migrations });
    await migrate(after);
    const rows = await new Database(after).query<{ uid: number | null }>('SELECT uid FROM audit_entries ORDER BY id');
    expect(rows.map(({ uid }) => uid)).toEqual([10190, 10284, null, null, null]);
    await after.close();
  });
});
