import { TableColumn, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const taken = new TableIndex({ name: 'ix_support_conversations_taken_from', columnNames: ['taken_from'] });

/** Since when a player waits for words, from whom a conversation was taken, and how often an agent let it ring. */
export class UnansweredChats0234 implements MigrationInterface {
  readonly name = migrationName(234, 'unanswered-chats');

  async up(runner: QueryRunner): Promise<void> {
    const column = tableColumns(runner);
    await runner.addColumns('support_conversations', [
      new TableColumn(column.utc('asked_at', { nullable: true })),
      new TableColumn(column.integer('taken_from', { nullable: true })),
      new TableColumn(column.text('taken_by', 32, { nullable: true })),
      new TableColumn(column.text('taken_reason', 200, { nullable: true })),
    ]);
    await runner.query(
      `UPDATE support_conversations SET asked_at = last_at WHERE state = 'assigned' AND last_sender = 'player'`,
    );
    await runner.createIndex('support_conversations', taken);
    await runner.addColumn('support_agents', new TableColumn(column.integer('missed', { default: 0 })));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('support_agents', 'missed');
    await runner.dropIndex('support_conversations', taken);
    await runner.dropColumns('support_conversations', ['asked_at', 'taken_from', 'taken_by', 'taken_reason']);
  }
}
