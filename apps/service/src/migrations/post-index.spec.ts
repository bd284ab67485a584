import { expect, it } from 'vitest';
import { openConnections } from '#platform/database/connections';
import { Database } from '#platform/database/database';
import { migrate } from '#platform/database/migrate';
import { describeEachDatabase } from '#testing/each-database';
import { features } from '../features';
import { schemaOf } from '../schema';
import { migrations } from './index';

const { entities } = schemaOf(features);
const POST_INDEX = migrations.findIndex((Migration) => new Migration().name?.startsWith('post-index'));

const POST = `INSERT INTO posts (version, uid, client_id, digest, state, body, pictures, tag_ids, published_at, like_count,
    warm_likes, comment_count, commenters, view_count, hides, rank, stamp, reason, created_at)
  VALUES (1, 1, 'a', '', 'published', '早先的帖子', '[]', '[]', 1, 0, 0, 0, 0, 0, 0, 1, 1, '', 1)`;

describeEachDatabase('a database from before the task that indexes posts', (open) => {
  it.each([
    ['with a post has it to do', [POST], 1],
    ['without posts has not', [], 0],
  ] as const)('%s', async (_, statements, tasks) => {
    const { target } = await open.emptyTarget();
    const before = await openConnections(target, { entities, migrations: migrations.slice(0, POST_INDEX) });
    await migrate(before);
    for (const sql of statements) await before.writer.query(sql);
    await before.close();

    const after = await openConnections(target, { entities, migrations });
    await migrate(after);
    const due = await new Database(after).query(
      `SELECT 1 FROM tasks WHERE kind = 'post-lists.index' AND state = 'waiting' AND run_at = 0`,
    );
    expect(due).toHaveLength(tasks);
    await after.close();
  });
});
