import { Table, TableCheck, TableForeignKey, TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner, TableColumnOptions } from 'typeorm';
import { migrationName, tableColumns } from '#platform/database/table-columns';

const index = (name: string, columnNames: string[]) => new TableIndex({ name, columnNames });
const check = (name: string, expression: string) => new TableCheck({ name, expression });
const primary = (column: TableColumnOptions): TableColumnOptions => ({ ...column, isPrimary: true });

function ofConversation(name: string): TableForeignKey {
  const to = { referencedTableName: 'support_conversations', referencedColumnNames: ['id'] };
  return new TableForeignKey({ name, columnNames: ['conversation_id'], ...to, onDelete: 'CASCADE' });
}

const HOURS = JSON.stringify([{ days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '22:00' }]);
const TAGS = JSON.stringify(['账号', '充值', '礼包', '下载', '建议']);
const WELCOME = '您好，客服正在为您接入，请稍等。';
const OFFLINE = '现在不在服务时间，您的留言已收到，上班后我们会尽快回复。';

/** Customer service: its settings, who answers, one conversation for each player, its sessions and its messages. */
export class Support0022 implements MigrationInterface {
  readonly name = migrationName(22, 'support');

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(settings(runner));
    await runner.query(
      `INSERT INTO support_settings (id, version, hours, holidays, welcome, offline, capacity, ring_seconds,
         grace_seconds, retention_days, tags, skills, updated_at)
       VALUES (1, 1, '${HOURS}', '[]', '${WELCOME}', '${OFFLINE}', 5, 30, 60, 365, '${TAGS}', '[]', 0)`,
    );
    await runner.createTable(agents(runner));
    await runner.createTable(conversations(runner));
    await runner.createTable(sessions(runner));
    await runner.createTable(sessionTags(runner));
    await runner.createTable(messages(runner));
    await runner.createTable(readers(runner));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['readers', 'messages', 'session_tags', 'sessions', 'conversations', 'agents', 'settings'])
      await runner.dropTable(`support_${name}`);
  }
}

function settings(runner: QueryRunner): Table {
  const { integer, json, text, utc } = tableColumns(runner);
  return new Table({
    name: 'support_settings',
    columns: [
      primary(integer('id')),
      integer('version'),
      json('hours'),
      json('holidays'),
      text('welcome', 200),
      text('offline', 200),
      integer('capacity'),
      integer('ring_seconds'),
      integer('grace_seconds'),
      integer('retention_days'),
      json('tags'),
      json('skills'),
      utc('updated_at'),
    ],
    checks: [check('ck_support_settings_one_row', 'id = 1')],
  });
}

function agents(runner: QueryRunner): Table {
  const { integer, json, text, utc } = tableColumns(runner);
  return new Table({
    name: 'support_agents',
    columns: [
      primary(integer('id')),
      integer('version'),
      text('name', 32),
      text('nickname', 20),
      text('status', 8),
      text('reason', 40),
      utc('status_at'),
      utc('seen_at'),
      integer('capacity', { nullable: true }),
      json('skills'),
      utc('created_at'),
      utc('updated_at'),
    ],
    checks: [check('ck_support_agents_status', `status IN ('online', 'busy', 'offline')`)],
    indices: [index('ix_support_agents_status', ['status', 'id'])],
  });
}

function conversations(runner: QueryRunner): Table {
  const { id, integer, boolean, json, text, utc } = tableColumns(runner);
  return new Table({
    name: 'support_conversations',
    columns: [
      id(),
      integer('version'),
      integer('uid', { unique: true }),
      text('player_name', 20),
      text('state', 8),
      integer('session_id', { nullable: true }),
      integer('agent_id', { nullable: true }),
      text('agent_name', 32, { nullable: true }),
      utc('ring_until', { nullable: true }),
      json('rung'),
      text('skill', 20),
      boolean('is_left'),
      utc('waiting_since', { nullable: true }),
      integer('last_seq'),
      text('last_line', 120),
      text('last_sender', 8),
      utc('last_at'),
      integer('read_seq'),
      integer('staff_read_seq'),
      json('tags'),
      integer('rating', { nullable: true }),
      utc('created_at'),
    ],
    checks: [
      check('ck_support_conversations_state', `state IN ('waiting', 'ringing', 'assigned', 'closed', 'rated')`),
      check('ck_support_conversations_agent', `state NOT IN ('ringing', 'assigned') OR agent_id IS NOT NULL`),
      check('ck_support_conversations_ring', `(state = 'ringing') = (ring_until IS NOT NULL)`),
      check('ck_support_conversations_waiting', `state NOT IN ('waiting', 'ringing') OR waiting_since IS NOT NULL`),
      check('ck_support_conversations_read', 'read_seq <= last_seq AND staff_read_seq <= last_seq'),
    ],
    indices: [
      index('ix_support_conversations_queue', ['state', 'waiting_since', 'id']),
      index('ix_support_conversations_state', ['state', 'last_at', 'id']),
      index('ix_support_conversations_agent', ['agent_id', 'state', 'last_at']),
      index('ix_support_conversations_last_at', ['last_at', 'id']),
    ],
  });
}

function sessions(runner: QueryRunner): Table {
  const { id, integer, boolean, text, utc } = tableColumns(runner);
  return new Table({
    name: 'support_sessions',
    columns: [
      id(),
      integer('conversation_id'),
      utc('opened_at'),
      utc('assigned_at', { nullable: true }),
      utc('first_reply_at', { nullable: true }),
      utc('closed_at', { nullable: true }),
      text('closed_by', 8, { nullable: true }),
      integer('agent_id', { nullable: true }),
      text('agent_name', 32, { nullable: true }),
      text('skill', 20),
      boolean('is_left'),
      integer('first_seq'),
      integer('rating', { nullable: true }),
      text('rating_comment', 200),
    ],
    checks: [check('ck_support_sessions_rating', 'rating IS NULL OR rating BETWEEN 1 AND 5')],
    foreignKeys: [ofConversation('fk_support_sessions_conversation_id')],
    indices: [
      index('ix_support_sessions_conversation', ['conversation_id', 'id']),
      index('ix_support_sessions_opened_at', ['opened_at', 'id']),
      index('ix_support_sessions_assigned_at', ['assigned_at']),
      index('ix_support_sessions_closed_at', ['closed_at', 'agent_id']),
    ],
  });
}

function sessionTags(runner: QueryRunner): Table {
  const { integer, text } = tableColumns(runner);
  const to = { referencedTableName: 'support_sessions', referencedColumnNames: ['id'] };
  return new Table({
    name: 'support_session_tags',
    columns: [primary(integer('session_id')), primary(text('tag', 12))],
    foreignKeys: [
      new TableForeignKey({
        name: 'fk_support_session_tags_session_id',
        columnNames: ['session_id'],
        ...to,
        onDelete: 'CASCADE',
      }),
    ],
    indices: [index('ix_support_session_tags_tag', ['tag', 'session_id'])],
  });
}

function messages(runner: QueryRunner): Table {
  const { integer, json, longText, text, utc } = tableColumns(runner);
  return new Table({
    name: 'support_messages',
    columns: [
      primary(integer('conversation_id')),
      primary(integer('seq')),
      integer('session_id'),
      text('sender', 8),
      integer('sender_id'),
      text('sender_name', 32),
      text('client_id', 40, { nullable: true }),
      text('digest', 64),
      text('kind', 8),
      longText('text'),
      json('picture', { nullable: true }),
      json('card', { nullable: true }),
      utc('at'),
      utc('recalled_at', { nullable: true }),
    ],
    checks: [
      check('ck_support_messages_sender', `sender IN ('player', 'agent', 'system')`),
      check('ck_support_messages_kind', `kind IN ('text', 'picture', 'card', 'note', 'event')`),
    ],
    foreignKeys: [ofConversation('fk_support_messages_conversation_id')],
    uniques: [
      { name: 'uq_support_messages_client_id', columnNames: ['conversation_id', 'sender', 'sender_id', 'client_id'] },
    ],
    indices: [index('ix_support_messages_at', ['at'])],
  });
}

function readers(runner: QueryRunner): Table {
  const { integer, text, utc } = tableColumns(runner);
  return new Table({
    name: 'support_readers',
    columns: [
      primary(integer('conversation_id')),
      primary(integer('staff_id')),
      text('name', 32),
      integer('seq'),
      utc('at'),
      utc('looked_at', { nullable: true }),
    ],
    foreignKeys: [ofConversation('fk_support_readers_conversation_id')],
  });
}
