import { expect, it } from 'vitest';

import { openConnections } from '#platform/database/connections';
import { Database } from '#platform/database/database';
import { migrate } from '#platform/database/migrate';
import { describeEachDatabase } from '#testing/each-database';
import { features } from '../features';
import { schemaOf } from '../schema';
import { migrations } from './index';

const { entities } = schemaOf(features);

const DUE_TASKS = migrations.findIndex((Migration) => new Migration().name?.startsWith('due-tasks'));
const LATER = 1_900_000_000_000;

const message = (id: number, more: { state: string; pending: boolean; progress?: number; reached?: number }) =>
  `INSERT INTO messages (id, version, title, content, link, kind, audience, state, send_at, sent_at, pending, progress,
     reached, created_by, created_at)
   VALUES (${id}, 1, '标题', '内容', '', 'filter', '{"kind":"filter"}', '${more.state}', ${LATER}, 1, ${more.pending},
     ${more.progress ?? 0}, ${more.reached ?? 0}, '小北', 1)`;

const bulletin = (id: number, state: string, endAt: number | 'NULL') =>
  `INSERT INTO bulletins (id, version, title, content, pos_type, state, publish_at, end_at, created_by, created_at, updated_at)
   VALUES (${id}, 1, '公告', '内容', 1, '${state}', ${LATER}, ${endAt}, '小北', 1, 1)`;

describeEachDatabase('an older database', (open) => {
  it('loses nothing that was scheduled or half done', async () => {
    const { target } = await open.emptyTarget();
    const before = await openConnections(target, { entities, migrations: migrations.slice(0, DUE_TASKS) });
    await migrate(before);
    for (const sql of [
      message(1, { state: 'scheduled', pending: false }),
      message(2, { state: 'sending', pending: true, progress: 10_200, reached: 200 }),
      message(3, { state: 'recalled', pending: true, progress: 10_050, reached: 400 }),
      message(4, { state: 'sent', pending: false }),
      bulletin(1, 'scheduled', LATER + 1),
      bulletin(2, 'published', LATER + 2),
      bulletin(3, 'published', 'NULL'),
      bulletin(4, 'withdrawn', 5),
    ])
      await before.writer.query(sql);
    await before.close();

    const after = await openConnections(target, { entities, migrations });
    await migrate(after);
    const rows = await new Database(after).query<{ kind: string; key: string; payload: string; run_at: number }>(
      'SELECT kind, "key", payload, run_at, checkpoint FROM tasks ORDER BY kind, "key"',
    );
    const task = (kind: string, key: string, payload: object, [runAt, checkpoint]: [number, object?]) => ({
      kind,
      key,
      payload: JSON.stringify(payload),
      run_at: runAt,
      checkpoint: checkpoint ? JSON.stringify(checkpoint) : null,
    });
    expect(rows.map((row) => ({ ...row, run_at: Number(row.run_at) }))).toEqual([
      task('bulletins.publish', 'bulletins:1', { bulletinId: 1 }, [LATER]),
      task('bulletins.withdraw', 'bulletins:1', { bulletinId: 1 }, [LATER + 1]),
      task('bulletins.withdraw', 'bulletins:2', { bulletinId: 2 }, [LATER + 2]),
      task('messages.deliver', 'messages:2', { messageId: 2 }, [0, { after: 10_200, done: 200, total: 200 }]),
      task('messages.send', 'messages:1', { messageId: 1 }, [LATER]),
      task('messages.take-back', 'messages:3', { messageId: 3 }, [0, { after: 10_050, done: 0, total: 400 }]),
    ]);
    await after.close();
  });
});
