import { expect, it } from 'vitest';
import { features } from '../features';
import { openConnections } from '#platform/database/connections';
import { Database } from '#platform/database/database';
import { migrate } from '#platform/database/migrate';
import { schemaOf } from '../schema';
import { describeEachDatabase } from '#testing/each-database';
import { migrations } from './index';

const { entities } = schemaOf(features);
const PRIVATE = migrations.findIndex((Migration) => new Migration().name?.startsWith('private-pictures'));

const file = (id: string, owner: string | null) =>
  `INSERT INTO files (id, kind, name, size, received, state, width, height, created_at, attached_to)
   VALUES ('${id}', 'image', '图片', 1, 1, 'ready', 1, 1, 1, ${owner === null ? 'NULL' : `'${owner}'`})`;

describeEachDatabase('pictures from before those of conversations were private', (open) => {
  it('lose their public address where a conversation has them, and no others do', async () => {
    const { target } = await open.emptyTarget();
    const before = await openConnections(target, { entities, migrations: migrations.slice(0, PRIVATE) });
    await migrate(before);
    for (const sql of [file('a', 'support:12'), file('b', 'games:12'), file('c', null), file('d', 'support-reports:1')])
      await before.writer.query(sql);
    await before.close();

    const after = await openConnections(target, { entities, migrations });
    await migrate(after);
    const rows = await new Database(after).query<{ id: string; is_private: number | boolean }>(
      'SELECT id, is_private FROM files ORDER BY id',
    );
    expect(rows.filter((row) => row.is_private).map(({ id }) => id)).toEqual(['a']);
    await after.close();
  });
});
