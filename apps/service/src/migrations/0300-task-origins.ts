import { TableColumn, TableIndex, type QueryRunner } from 'typeorm';
import type { AddingMigration } from '#platform/database/older-processes';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const INDEX = 'ix_tasks_origin';
/** The kinds of the desk's clockwork, by far the most of the list. */
const CLOCKWORK = `'support-agents.watch', 'support-agents.release', 'support-agents.offer', 'support-queue.end-ring',
  'support-conversations.end', 'push.send'`;

/** Whether staff asked for a task. Tasks that an older process adds count as asked for, so that none is hidden. */
export class TaskOrigins0300 implements AddingMigration {
  readonly name = migrationName(300, 'task-origins');
  readonly runsBesideOlder = true;

  async up(runner: QueryRunner): Promise<void> {
    const origin = tableColumns(runner).text('origin', 16, { default: 'people' });
    await runner.addColumn('tasks', new TableColumn(origin));
    await runner.query(
      `UPDATE tasks SET origin = 'system' WHERE created_by = '系统' OR created_by LIKE '玩家 %' OR kind IN (${CLOCKWORK})`,
    );
    await runner.createIndex('tasks', new TableIndex({ name: INDEX, columnNames: ['origin', 'id'] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('tasks', INDEX);
    await runner.dropColumn('tasks', 'origin');
  }
}
