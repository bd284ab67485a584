import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Clock } from '#platform/clock/clock';
import { Database, type SnapshotQuery } from '#platform/database/database';
import { type DataTable } from '#platform/player-data/player-data';
import { MessageDeliveryEntity } from './message-delivery.entity';
import { MessageReadEntity } from './message-read.entity';
import type { InboxRow } from './messages.mapper';
import { MAX_COUNTED, type InboxPosition } from './messages.rules';

/** For a uid without a player: no feed goes beyond this. */
const NOWHERE = '9007199254740991';

/** Scalar subqueries, not joins: so PostgreSQL walks the index of positions instead of sorting what it finds. */
const SINCE = `coalesce((SELECT p.feed_from FROM players p WHERE p.id = :uid), ${NOWHERE})`;
const READ_TO = `coalesce((SELECT s.position FROM message_positions s WHERE s.uid = :uid), ${SINCE})`;
const IS_MARKED = 'EXISTS (SELECT 1 FROM message_reads r WHERE r.uid = :uid AND r.message_id = m.id)';

const BROADCAST = `SELECT m.id, m.title, m.content, m.link, m.sent_at, m.position AS seq, 'players' AS topic,
    CASE WHEN m.position <= ${READ_TO} OR ${IS_MARKED} THEN 1 ELSE 0 END AS is_read
  FROM messages m WHERE m.state = 'sent' AND m.position > ${SINCE}`;

const DELIVERY = `SELECT m.id, m.title, m.content, m.link, d.sent_at, d.seq, 'player:' || d.uid AS topic,
    CASE WHEN d.read_at IS NULL THEN 0 ELSE 1 END AS is_read
  FROM message_deliveries d JOIN messages m ON m.id = d.message_id WHERE d.uid = :uid AND d.recalled_at IS NULL`;

const counted = (rows: string) =>
  `(SELECT count(*) FROM (SELECT 1 AS one FROM ${rows} LIMIT ${MAX_COUNTED}) AS counted)`;

/** The order makes PostgreSQL walk the index from the newest down, and stop where the player's begin. */
const BY_POSITION = 'ORDER BY m.position DESC';

const UNREAD = `${counted(`messages m WHERE m.state = 'sent' AND m.position > ${READ_TO} AND NOT ${IS_MARKED} ${BY_POSITION}`)}
  + ${counted('message_deliveries d WHERE d.uid = :uid AND d.read_at IS NULL AND d.recalled_at IS NULL')}`;

const TOTAL = `${counted(`messages m WHERE m.state = 'sent' AND m.position > ${SINCE} ${BY_POSITION}`)}
  + ${counted('message_deliveries d WHERE d.uid = :uid AND d.recalled_at IS NULL')}`;

/** Counts the unread messages of each player. */
export const unreadQuery = (uids: readonly string[]): SnapshotQuery => ({
  sql: `SELECT who.id AS subject, ${UNREAD.replaceAll(':uid', 'who.id')} AS count FROM players who WHERE who.id IN (:uids)`,
  parameters: { uids: uids.map(Number) },
});

/** The messages that the player received, as they are handed it. */
export const messageData: readonly DataTable[] = [
  {
    name: 'messages',
    label: '收到的系统消息',
    tables: ['messages', 'message_deliveries'],
    from: 'message_deliveries d JOIN messages m ON m.id = d.message_id',
    where: 'd.uid = :uid AND d.recalled_at IS NULL',
    key: 'd.message_id',
    columns: {
      title: ['m.title', '标题'],
      content: ['m.content', '内容'],
      sentAt: ['d.sent_at', '时间', 'time'],
      readAt: ['d.read_at', '阅读时间', 'time'],
    },
  },
  {
    name: 'broadcasts',
    label: '全员系统消息',
    tables: ['messages', 'message_reads', 'message_positions'],
    from: 'messages m JOIN players p ON p.id = :uid LEFT JOIN message_positions s ON s.uid = p.id',
    where: `m.state = 'sent' AND m.position > p.feed_from`,
    key: 'm.id',
    columns: {
      title: ['m.title', '标题'],
      content: ['m.content', '内容'],
      sentAt: ['m.sent_at', '时间', 'time'],
      isRead: [
        `CASE WHEN m.position <= coalesce(s.position, p.feed_from)
              OR EXISTS (SELECT 1 FROM message_reads r WHERE r.uid = p.id AND r.message_id = m.id) THEN 1 ELSE 0 END`,
        '已读',
        'yes',
      ],
    },
  },
];

/**
 * Messages that a player has, and which of them are read. The statements read `players.feed_from` of the accounts,
 * which says where a player's broadcasts begin: a separate read could see another snapshot.
 */
@Injectable()
export class InboxRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Counts a player's messages, but no further than a page could show. */
  async total(uid: number): Promise<number> {
    const [row] = await this.database.query<{ total: number }>(`SELECT ${TOTAL} AS total`, { uid });
    return Math.min(Number(row?.total), MAX_COUNTED);
  }

  /** The next messages of both feeds behind a place, each feed's newest first, at most `take` of each. */
  page(uid: number, start: InboxPosition, take: number): Promise<InboxRow[]> {
    return this.database.query<InboxRow>(
      `SELECT * FROM (${BROADCAST} AND m.position < :players ORDER BY m.position DESC LIMIT :take) AS broadcasts
       UNION ALL
       SELECT * FROM (${DELIVERY} AND d.seq < :player ORDER BY d.seq DESC LIMIT :take) AS deliveries`,
      { uid, take, players: start.players, player: start.player },
    );
  }

  /** A message that the player has, or undefined. */
  async find(uid: number, id: number): Promise<InboxRow | undefined> {
    const rows = await this.database.query<InboxRow>(
      `${BROADCAST} AND m.id = :id UNION ALL ${DELIVERY} AND m.id = :id`,
      { uid, id },
    );
    return rows[0];
  }

  /** Keeps the player's other devices from changing what is read until the unit of work ends. */
  async hold(uid: number): Promise<void> {
    await this.database.execute(
      `INSERT INTO message_positions (uid, since, position) SELECT id, feed_from, feed_from FROM players WHERE id = :uid
       ON CONFLICT (uid) DO UPDATE SET position = message_positions.position`,
      { uid },
    );
  }

  /** Marks one broadcast as read. */
  async markBroadcast(uid: number, messageId: number): Promise<void> {
    await this.database.repository(MessageReadEntity).insert({ uid, messageId });
  }

  /** Marks one of the player's own messages as read. */
  async markDelivery(uid: number, messageId: number): Promise<void> {
    const readAt = this.clock.now();
    await this.database.repository(MessageDeliveryEntity).update({ messageId, uid, readAt: IsNull() }, { readAt });
  }

  /** Marks every broadcast up to a position as read, and every message of the player's own. */
  async markAll(uid: number, position: number): Promise<void> {
    await this.database.execute('UPDATE message_positions SET position = :position WHERE uid = :uid', {
      uid,
      position,
    });
    await this.database.repository(MessageReadEntity).delete({ uid });
    await this.database.execute(
      `UPDATE message_deliveries SET read_at = :now WHERE uid = :uid AND read_at IS NULL AND recalled_at IS NULL`,
      { uid, now: this.clock.now() },
    );
  }
}
