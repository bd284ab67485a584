import { expect, it } from 'vitest';
import { openConnections } from '#platform/database/connections';
import { Database } from '#platform/database/database';
import { migrate } from '#platform/database/migrate';
import { schemaOf } from '../schema';
import { describeEachDatabase } from '#testing/each-database';
import { migrations } from './index';

const EXPORTS = migrations.findIndex((Migration) => new Migration().name?.startsWith('exports'));
const DAY = 86_400_000;
const AT = 1_790_000_000_000;
const FILE = '0192f3a0c1d24e5f8a9b0c1d2e3f4c02';

describeEachDatabase('files that were asked for before there was one way to write them', (open) => {
  const sql = [
    `INSERT INTO support_exports (id, staff_id, from_day, to_day, task_id, rows_done, rows_total, created_at, ended_at)
       VALUES (7, 3, '2026-09-01', '2026-09-07', 1, 40, 40, ${AT}, ${AT})`,
    `INSERT INTO support_export_parts (export_id, part, content) VALUES (7, 1, '会话')`,
    `INSERT INTO gift_batches (id, version, name, package_id, kind, count, generated, once_per_player, state, void_reason,
       export_state, export_file_id, created_at, updated_at)
       VALUES (5, 3, '渠道码', 1, 'unique', 3, 3, true, 'ready', '', 'ready', '${FILE}', ${AT}, ${AT})`,
    `INSERT INTO files (id, kind, name, size, received, state, sha256, created_at, attached_to)
       VALUES ('${FILE}', 'table', 'gift-codes-5.csv', 60, 60, 'ready', 'abc', ${AT}, 'gift-codes:5')`,
    `INSERT INTO tasks (kind, key, payload, state, run_at, attempts, max_attempts, lease_number, lease_beat, created_by,
       created_at) VALUES ('gift-codes.clear-export', 'gift-codes:5', '{"batchId":5}', 'waiting', ${AT + 7 * DAY}, 0, 12, 0, 0,
       '系统', ${AT})`,
  ];

  it('are written again, and what cannot be written again stays as long as it would have', async () => {
    const { target } = await open.emptyTarget();
    const before = await openConnections(target, { entities: [], migrations: migrations.slice(0, EXPORTS) });
    await migrate(before);
    for (const one of sql) await before.writer.query(one);
    await before.close();
    const connections = await openConnections(target, { entities: schemaOf([]).entities, migrations });
    await migrate(connections);
    const database = new Database(connections);
    const files = await database.query<Record<string, unknown>>('SELECT * FROM exports ORDER BY kind');
    expect(files).toMatchObject([
      { kind: 'gift-codes.export', subject: '5', name: 'gift-codes-5.csv', object: FILE, sha256: 'abc' },
      { kind: 'support-reports.export', subject: '2026-09-01/2026-09-07', asked_by: 'staff:3', ended_at: null },
    ]);
    expect(files.map(({ expires_at }) => Number(expires_at))).toEqual([AT + 7 * DAY, AT + 7 * DAY]);
    const ids = files.map(({ id }) => Number(id));
    const tasks = await database.query<{ id: number; kind: string; payload: string; run_at: number }>(
      `SELECT id, kind, payload, run_at FROM tasks WHERE state = 'waiting' ORDER BY id`,
    );
    const promised = tasks.map(({ kind, payload, run_at }) => [kind, JSON.parse(payload) as unknown, Number(run_at)]);
    expect(promised).toHaveLength(4);
    expect(promised).toEqual(
      expect.arrayContaining([
        ['support-reports.export', { exportId: ids[1], subject: '2026-09-01/2026-09-07' }, 0],
        ['exports.remove', { exportId: ids[0], object: FILE }, AT + 7 * DAY],
        ['exports.remove', { exportId: ids[1], object: null }, AT + 7 * DAY],
        ['files.remove-unused', { fileId: FILE }, AT + 8 * DAY],
      ]),
    );
    expect(files[1]?.['task_id']).toBe(tasks.find(({ kind }) => kind === 'support-reports.export')?.id);
    await connections.close();
  });
});
