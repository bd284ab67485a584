import { Table, TableCheck, TableForeignKey, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const index = (name: string, columnNames: string[]) => new TableIndex({ name, columnNames });
const check = (name: string, expression: string) => new TableCheck({ name, expression });

function ofMessage(name: string): TableForeignKey {
  const to = { referencedTableName: 'messages', referencedColumnNames: ['id'] };
  return new TableForeignKey({ name, columnNames: ['message_id'], ...to, onDelete: 'CASCADE' });
}

/** System messages: a broadcast is one row for all players, any other has a delivery for each; and what has been read. */
export class Messages0011 implements MigrationInterface {
  readonly name = migrationName(11, 'messages');

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(messagesTable(runner));
    await runner.createTable(deliveriesTable(runner));
    await runner.createTable(readsTable(runner));
    await runner.createTable(positionsTable(runner));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('message_positions');
    await runner.dropTable('message_reads');
    await runner.dropTable('message_deliveries');
    await runner.dropTable('messages');
  }
}

function messagesTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'messages',
    columns: [
      column.id(),
      column.integer('version'),
      column.text('title', 40),
      column.longText('content'),
      column.text('link', 300),
      column.text('kind', 8),
      column.json('audience'),
      column.text('state', 16),
      column.utc('send_at'),
      column.utc('sent_at', { nullable: true }),
      column.bigint('position', { nullable: true }),
      column.boolean('pending'),
      column.integer('progress'),
      column.integer('reached'),
      column.integer('final_reads', { nullable: true }),
      column.text('created_by', 64),
      column.utc('created_at'),
    ],
    checks: [
      check('ck_messages_kind', `kind IN ('all', 'players', 'filter')`),
      check('ck_messages_state', `state IN ('scheduled', 'sending', 'sent', 'recalled')`),
      check('ck_messages_sent', `state NOT IN ('sending', 'sent') OR sent_at IS NOT NULL`),
      check(
        'ck_messages_broadcast',
        `kind <> 'all' OR (state <> 'sending' AND (state <> 'sent' OR position IS NOT NULL))`,
      ),
    ],
    indices: [
      index('ix_messages_position', ['state', 'position']),
      index('ix_messages_due', ['state', 'send_at']),
      index('ix_messages_pending', ['pending', 'id']),
      index('ix_messages_send_at', ['send_at', 'id']),
      index('ix_messages_sent_at', ['sent_at']),
    ],
  });
}

function deliveriesTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'message_deliveries',
    columns: [
      { ...column.integer('message_id'), isPrimary: true },
      { ...column.integer('uid'), isPrimary: true },
      column.bigint('seq'),
      column.utc('sent_at'),
      column.utc('read_at', { nullable: true }),
      column.utc('recalled_at', { nullable: true }),
    ],
    indices: [
      index('ix_message_deliveries_inbox', ['uid', 'seq']),
      index('ix_message_deliveries_unread', ['uid', 'read_at']),
      index('ix_message_deliveries_reads', ['message_id', 'read_at']),
    ],
    foreignKeys: [ofMessage('fk_message_deliveries_message_id')],
  });
}

function readsTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'message_reads',
    columns: [
      { ...column.integer('uid'), isPrimary: true },
      { ...column.integer('message_id'), isPrimary: true },
    ],
    indices: [index('ix_message_reads_message_id', ['message_id'])],
    foreignKeys: [ofMessage('fk_message_reads_message_id')],
  });
}

function positionsTable(runner: QueryRunner): Table {
  const column = tableColumns(runner);
  return new Table({
    name: 'message_positions',
    columns: [{ ...column.integer('uid'), isPrimary: true }, column.bigint('since'), column.bigint('position')],
    checks: [check('ck_message_positions', 'position >= since')],
    indices: [index('ix_message_positions_position', ['position', 'since'])],
  });
}
