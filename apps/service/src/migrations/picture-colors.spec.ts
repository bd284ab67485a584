import { expect, it } from 'vitest';
import { openConnections } from '#platform/database/connections';
import { Database } from '#platform/database/database';
import { migrate } from '#platform/database/migrate';
import { describeEachDatabase } from '#testing/each-database';
import { features } from '../features';
import { schemaOf } from '../schema';
import { migrations } from './index';

const { entities } = schemaOf(features);
const PICTURE_COLORS = migrations.findIndex((Migration) => new Migration().name?.startsWith('picture-colors'));

const file = (kind: string, colors: string | null) =>
  `INSERT INTO files (id, kind, name, size, received, state, created_at, is_private, colors)
    VALUES ('${'a'.repeat(32)}', '${kind}', '图.png', 9, 9, 'ready', 1, (1 = 0), ${colors === null ? 'NULL' : `'${colors}'`})`;

describeEachDatabase('a database from before the task that takes colours', (open) => {
  it.each([
    ['with a picture without colours has it to do', file('image', null), 1],
    ['whose pictures have theirs has not', file('image', '["#142878","#781414"]'), 0],
    ['without pictures has not', file('package', null), 0],
  ] as const)('%s', async (_, statement, tasks) => {
    const { target } = await open.emptyTarget();
    const before = await openConnections(target, { entities, migrations: migrations.slice(0, PICTURE_COLORS) });
    await migrate(before);
    await before.writer.query(statement);
    await before.close();

    const after = await openConnections(target, { entities, migrations });
    await migrate(after);
    const due = await new Database(after).query(
      `SELECT 1 FROM tasks WHERE kind = 'files.take-colors' AND state = 'waiting' AND run_at = 0 AND origin = 'system'`,
    );
    expect(due).toHaveLength(tasks);
    await after.close();
  });
});
