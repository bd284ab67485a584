import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const SWITCHES = { push_likes: false, push_comments: true, push_mentions: true, push_follows: false } as const;

/** Notices that reach browsers while the portal is closed, and the time of the last one about likes. */
export class NoticePushes0185 implements MigrationInterface {
  readonly name = migrationName(185, 'notice-pushes');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    for (const [name, isOn] of Object.entries(SWITCHES))
      await runner.addColumn('notice_settings', new TableColumn(column.boolean(name, { default: isOn })));
    await runner.addColumn('notices', new TableColumn(column.utc('push_at', { nullable: true })));
    await runner.addColumn('push_subscriptions', new TableColumn(column.boolean('notices', { default: true })));
    // A browser that wanted to hear of nothing but customer service still does.
    await runner.query('UPDATE push_subscriptions SET notices = messages');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('push_subscriptions', 'notices');
    await runner.dropColumn('notices', 'push_at');
    for (const name of Object.keys(SWITCHES)) await runner.dropColumn('notice_settings', name);
  }
}
