import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName } from '#platform/database/table-columns';

/** A task that nothing has happened to; `now` is in milliseconds, as every instant. */
const insertTasks = (select: {
  kind: string;
  slug: string;
  id: string;
  runAt: string;
  where: string;
  more?: string[];
}) => {
  const [checkpoint = 'NULL', done = 'NULL'] = select.more ?? [];
  return `INSERT INTO tasks (kind, "key", payload, state, run_at, attempts, max_attempts, lease_number, lease_beat,
      checkpoint, progress_done, created_by, created_at)
    SELECT '${select.kind}', '${select.slug}:' || id, '{"${select.id}":' || id || '}', 'waiting', ${select.runAt},
      0, 12, 0, 0, ${checkpoint}, ${done}, '系统', ${Date.now()}
    FROM ${select.slug} WHERE ${select.where} ORDER BY id`;
};

const game = { slug: 'games', id: 'gameId' };
const bulletin = { slug: 'bulletins', id: 'bulletinId' };
const message = { slug: 'messages', id: 'messageId' };
const checkpoint = `'{"after":' || progress || ',"done":' || reached || ',"total":' || reached || '}'`;
const backwards = `'{"after":' || progress || ',"done":0,"total":' || reached || '}'`;

/** Makes tasks of work that was polled for until now. Nothing that was scheduled or half done is lost. */
export class DueTasks0016 implements MigrationInterface {
  readonly name = migrationName(16, 'due-tasks');

  async up(runner: QueryRunner): Promise<void> {
    const isPending = runner.dataSource.options.type === 'better-sqlite3' ? 'pending = 1' : 'pending';
    const tasks = [
      { ...game, kind: 'games.publish', runAt: 'publish_at', where: `state = 'scheduled'` },
      { ...bulletin, kind: 'bulletins.publish', runAt: 'publish_at', where: `state = 'scheduled'` },
      {
        ...bulletin,
        kind: 'bulletins.withdraw',
        runAt: 'end_at',
        where: `state IN ('scheduled', 'published') AND end_at IS NOT NULL`,
      },
      { ...message, kind: 'messages.send', runAt: 'send_at', where: `state = 'scheduled'` },
      {
        ...message,
        kind: 'messages.deliver',
        runAt: '0',
        where: `${isPending} AND state = 'sending'`,
        more: [checkpoint, 'reached'],
      },
      {
        ...message,
        kind: 'messages.take-back',
        runAt: '0',
        where: `${isPending} AND state = 'recalled'`,
        more: [backwards, '0'],
      },
    ];
    for (const task of tasks) await runner.query(insertTasks(task));
    await runner.dropIndex('messages', 'ix_messages_pending');
    await runner.dropIndex('messages', 'ix_messages_due');
    await runner.dropIndex('bulletins', 'ix_bulletins_due');
    await runner.dropIndex('bulletins', 'ix_bulletins_end');
    await runner.query('ALTER TABLE messages DROP COLUMN pending');
    await runner.query('ALTER TABLE messages DROP COLUMN progress');
    await runner.query(`DELETE FROM job_leases
      WHERE name IN ('games.publish-scheduled', 'bulletins.publish-scheduled', 'messages.send')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages ADD COLUMN pending boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE messages ADD COLUMN progress integer NOT NULL DEFAULT 0');
    const index = (table: string, name: string, columnNames: string[]) =>
      runner.createIndex(table, new TableIndex({ name, columnNames }));
    await index('messages', 'ix_messages_pending', ['pending', 'id']);
    await index('messages', 'ix_messages_due', ['state', 'send_at']);
    await index('bulletins', 'ix_bulletins_due', ['state', 'publish_at']);
    await index('bulletins', 'ix_bulletins_end', ['state', 'end_at']);
    await runner.query(`DELETE FROM tasks`);
  }
}
