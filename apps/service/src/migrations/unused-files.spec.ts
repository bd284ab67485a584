import { expect, it } from 'vitest';
import { features } from '../features';
import { openConnections } from '#platform/database/connections';
import { Database } from '#platform/database/database';
import { migrate } from '#platform/database/migrate';
import { schemaOf } from '../schema';
import { describeEachDatabase } from '#testing/each-database';
import { migrations } from './index';

const { entities } = schemaOf(features);
const UNUSED_FILES = migrations.findIndex((Migration) => new Migration().name?.startsWith('unused-files'));
const SINCE = 1_900_000_000_000;

const file = (id: string, attachedTo: string | null) =>
  `INSERT INTO files (id, kind, name, size, received, state, created_at, attached_to, unused_since)
   VALUES ('${id}', 'package', 'a.apk', 9, 9, 'ready', 1, ${attachedTo ? `'${attachedTo}', NULL` : `NULL, ${SINCE}`})`;

describeEachDatabase('files of the release before', (open) => {
  it('that nothing uses are removed when they would have been', async () => {
    const { target } = await open.emptyTarget();
    const before = await openConnections(target, { entities, migrations: migrations.slice(0, UNUSED_FILES) });
    await migrate(before);
    for (const sql of [file('a'.repeat(32), null), file('b'.repeat(32), 'games:1')]) await before.writer.query(sql);
    await before.close();

    const after = await openConnections(target, { entities, migrations });
    await migrate(after);
    const tasks = await new Database(after).query<{ payload: string; run_at: number }>(
      'SELECT kind, "key", payload, state, run_at FROM tasks',
    );
    expect(tasks.map((task) => ({ ...task, run_at: Number(task.run_at) }))).toEqual([
      {
        kind: 'files.remove-unused',
        key: `files:${'a'.repeat(32)}`,
        payload: JSON.stringify({ fileId: 'a'.repeat(32) }),
        state: 'waiting',
        run_at: SINCE + 24 * 60 * 60 * 1000,
      },
    ]);
    await after.close();
  });
});
