import { Injectable } from '@nestjs/common';
import { Between, LessThan, MoreThan, Not } from 'typeorm';
import { Database, type SnapshotQuery } from '#platform/database/database';
import { defineRows } from '#platform/database/rows';
import { type DataTable } from '#platform/player-data/player-data';
import { SupportMessageEntity } from './support-message.entity';
import { SupportReaderEntity } from './support-reader.entity';
import { MAX_UNREAD, type MessagePicture } from './support.rules';

/** Which messages of a conversation: the nearest before or after a place, the newest where none is named. */
export interface MessageRange {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly take: number;
  readonly withNotes: boolean;
}

/** By what a retry is known. */
export interface SentKey extends Pick<SupportMessageEntity, 'conversationId' | 'sender' | 'senderId'> {
  readonly clientId: string;
}

type MessageValues = Omit<SupportMessageEntity, 'picture' | 'card'> & Record<'picture' | 'card', string | null>;

const INSERT = defineRows<MessageValues>(
  {
    conversationId: 'integer',
    seq: 'integer',
    sessionId: 'integer',
    sender: 'varchar',
    senderId: 'integer',
    senderName: 'varchar',
    clientId: 'varchar',
    digest: 'varchar',
    kind: 'varchar',
    text: 'text',
    picture: 'text',
    card: 'text',
    at: 'bigint',
    recalledAt: 'bigint',
  },
  (
    values,
  ) => `INSERT INTO support_messages (conversation_id, seq, session_id, sender, sender_id, sender_name, client_id,
    digest, kind, text, picture, card, at, recalled_at) VALUES ${values}`,
);

const FIND_SENT = defineRows<SentKey, object>(
  { conversationId: 'integer', sender: 'varchar', senderId: 'integer', clientId: 'varchar' },
  (values) => `SELECT m.* FROM (VALUES ${values}) AS key JOIN support_messages m ON m.conversation_id = key.column1
    AND m.sender = key.column2 AND m.sender_id = key.column3 AND m.client_id = key.column4`,
);

/** Condition for messages of the player that no agent has read. */
const UNREAD_BY_STAFF = `m.sender = 'player' AND m.recalled_at IS NULL AND m.seq > c.staff_read_seq`;
/** Condition for messages of agents that the player has not read. */
const UNREAD_BY_PLAYER = `m.sender = 'agent' AND m.kind <> 'note' AND m.recalled_at IS NULL AND m.seq > c.read_seq`;
/** Counts rows up to `MAX_UNREAD`: the screens show no more than 99+, and more rows must not take longer. */
const counted = (rows: string) =>
  `(SELECT count(*) FROM (SELECT 1 AS one FROM ${rows} LIMIT ${MAX_UNREAD}) AS counted)`;

/** Counts the unread messages of each player. */
export const unreadOfPlayers = (uids: readonly string[]): SnapshotQuery => ({
  sql: `SELECT c.uid AS subject, ${counted(`support_messages m WHERE m.conversation_id = c.id AND ${UNREAD_BY_PLAYER}`)} AS count
    FROM support_conversations c WHERE c.uid IN (:uids)`,
  parameters: { uids: uids.map(Number) },
});

/** Counts the unread messages of each agent, in the conversations that they have. */
export const unreadOfAgents = (ids: readonly string[]): SnapshotQuery => {
  const waiting = counted(
    `support_conversations c JOIN support_messages m ON m.conversation_id = c.id WHERE c.agent_id = agent.column1
      AND c.state = 'assigned' AND c.last_seq > c.staff_read_seq AND ${UNREAD_BY_STAFF}`,
  );
  return {
    sql: `SELECT agent.column1 AS subject, ${waiting} AS count
      FROM (VALUES ${ids.map((_, i) => `(CAST(:id${i} AS integer))`).join(', ')}) AS agent`,
    parameters: Object.fromEntries(ids.map((id, i) => [`id${i}`, Number(id)])),
  };
};

const senders = { player: '我', agent: '客服', system: '系统' };

/** Messages and ratings of the player's conversation, as they are handed to the player. */
export const supportData: readonly DataTable[] = [
  {
    name: 'support-messages',
    label: '客服会话',
    tables: ['support_conversations', 'support_messages'],
    from: 'support_messages m JOIN support_conversations c ON c.id = m.conversation_id',
    // Notes are of the staff for the staff.
    where: `c.uid = :uid AND m.kind <> 'note'`,
    key: 'm.seq',
    columns: {
      at: ['m.at', '时间', 'time'],
      sender: ['m.sender', '来自', senders],
      name: ['m.sender_name', '名字'],
      text: [`CASE WHEN m.recalled_at IS NULL THEN m.text ELSE '' END`, '内容'],
      picture: ['CASE WHEN m.recalled_at IS NULL THEN m.picture END', '图片', 'json'],
      card: ['CASE WHEN m.recalled_at IS NULL THEN m.card END', '卡片', 'json'],
      recalledAt: ['m.recalled_at', '撤回时间', 'time'],
    },
  },
  {
    name: 'support-ratings',
    label: '客服评价',
    tables: ['support_sessions'],
    from: 'support_sessions s JOIN support_conversations c ON c.id = s.conversation_id',
    where: 'c.uid = :uid',
    key: 's.id',
    columns: {
      openedAt: ['s.opened_at', '开始时间', 'time'],
      closedAt: ['s.closed_at', '结束时间', 'time'],
      rating: ['s.rating', '评分'],
      comment: ['s.rating_comment', '评价'],
    },
  },
];

/** The messages of conversations, and who has seen them. Every method that writes belongs inside a unit of work. */
@Injectable()
export class SupportMessagesRepository {
  constructor(private readonly database: Database) {}

  async insert(messages: readonly SupportMessageEntity[]): Promise<void> {
    const rows = messages.map((message) => ({
      ...message,
      picture: message.picture && JSON.stringify(message.picture),
      card: message.card && JSON.stringify(message.card),
    }));
    await this.database.executeRows(INSERT, rows);
  }

  /** Returns the messages that senders have already sent, by the ids that their clients gave them. */
  async findSent(keys: readonly SentKey[]): Promise<SupportMessageEntity[]> {
    return this.database.entitiesOf(SupportMessageEntity, await this.database.queryRows(FIND_SENT, keys));
  }

  find(conversationId: number, seq: number): Promise<SupportMessageEntity | null> {
    return this.messages.findOneBy({ conversationId, seq });
  }

  /** The place of the last message that one side said to the other; undefined where there is none. */
  async lastSaid(conversationId: number): Promise<number | undefined> {
    const [row] = await this.database.query<{ seq: number }>(
      `SELECT seq FROM support_messages WHERE conversation_id = :conversationId AND sender <> 'system' AND kind <> 'note'
        ORDER BY seq DESC LIMIT 1`,
      { conversationId },
    );
    return row?.seq;
  }

  /** Removes what a message said. */
  async blank(conversationId: number, seq: number, recalledAt: Date): Promise<void> {
    await this.messages.update({ conversationId, seq }, { text: '', picture: null, card: null, recalledAt });
  }

  /** The ids of the pictures that messages of a conversation show. */
  async picturesOf(conversationId: number): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ picture: string }>(
      'SELECT picture FROM support_messages WHERE conversation_id = :conversationId AND picture IS NOT NULL',
      { conversationId },
    );
    return new Set(rows.map(({ picture }) => (JSON.parse(picture) as MessagePicture).id));
  }

  /** Messages in their order. */
  async range(
    conversationId: number,
    { before, after, take, withNotes }: MessageRange,
  ): Promise<SupportMessageEntity[]> {
    const seq =
      before !== undefined && after !== undefined
        ? Between(after + 1, before - 1)
        : before !== undefined
          ? LessThan(before)
          : MoreThan(after ?? 0);
    const isForward = after !== undefined;
    const found = await this.messages.find({
      where: { conversationId, seq, ...(!withNotes && { kind: Not('note' as const) }) },
      order: { seq: isForward ? 'ASC' : 'DESC' },
      take,
    });
    return isForward ? found : found.reverse();
  }

  /** Counts the players' messages that no agent has read, by conversation. */
  async unread(ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.query<{ id: number; count: number }>(
      `SELECT c.id, ${counted(`support_messages m WHERE m.conversation_id = c.id AND ${UNREAD_BY_STAFF}`)} AS count
        FROM support_conversations c WHERE c.id IN (:ids)`,
      { ids },
    );
    return new Map(rows.map(({ id, count }) => [id, Number(count)]));
  }

  /** A member of staff has seen a conversation up to a place; it never goes back. */
  async noteReader(reader: Omit<SupportReaderEntity, 'lookedAt'>): Promise<void> {
    await this.database.execute(
      `INSERT INTO support_readers (conversation_id, staff_id, name, seq, at)
       VALUES (:conversationId, :staffId, :name, :seq, :at)
       ON CONFLICT (conversation_id, staff_id) DO UPDATE SET name = excluded.name, seq = excluded.seq, at = excluded.at
         WHERE support_readers.seq < excluded.seq`,
      { ...reader },
    );
  }

  /** Records that staff viewed a conversation of another agent. @returns true for the first view since `since` */
  async recordView(view: Omit<SupportReaderEntity, 'lookedAt' | 'seq'>, since: Date): Promise<boolean> {
    const changed = await this.database.execute(
      `INSERT INTO support_readers (conversation_id, staff_id, name, seq, at, looked_at)
       VALUES (:conversationId, :staffId, :name, 0, :at, :at)
       ON CONFLICT (conversation_id, staff_id) DO UPDATE SET looked_at = excluded.looked_at
         WHERE support_readers.looked_at IS NULL OR support_readers.looked_at < :since`,
      { ...view, since },
    );
    return changed === 1;
  }

  readersOf(conversationId: number): Promise<SupportReaderEntity[]> {
    return this.readers.find({ where: { conversationId, seq: MoreThan(0) }, order: { at: 'DESC' } });
  }

  private get messages() {
    return this.database.repository(SupportMessageEntity);
  }

  private get readers() {
    return this.database.repository(SupportReaderEntity);
  }
}
