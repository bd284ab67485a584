import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrationName } from '#platform/database/table-columns';

const index = new TableIndex({ name: 'ix_messages_state_send_at', columnNames: ['state', 'send_at', 'id'] });

/** Messages of one state by their time, as the console lists them: without it all of them were sorted for each page. */
export class MessageStates0042 implements MigrationInterface {
  readonly name = migrationName(42, 'message-states');

  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex('messages', index);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('messages', index);
  }
}
