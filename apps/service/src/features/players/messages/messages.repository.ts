import { Injectable } from '@nestjs/common';
import type { QueryOf } from '@ug/contract';
import { In } from 'typeorm';
import type { Page } from '#platform/paging/page';
import { Database } from '#platform/database/database';
import { containing } from '#platform/paging/page-query';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { searchTerms, termRange } from '#platform/search/search-terms.rules';
import { MessageEntity } from './message.entity';
import { MessageTermEntity } from './message-term.entity';
import { auditSnapshot } from './messages.mapper';
import { MAX_READS, onlyPlayer } from './messages.rules';

/** A system message, as operators change it. */
export const messageRecord = defineRecord({
  resource: 'messages',
  entity: MessageEntity,
  label: (message) => message.title,
  playerOf: ({ audience }) => onlyPlayer(audience),
  snapshot: auditSnapshot,
  notFound: 'message.notFound',
});

/** Ids are given in the order of creation. */
const SORT_COLUMNS = { id: 'id', createdAt: 'id', sendAt: 'send_at' } as const;

const counted = (rows: string) => `(SELECT count(*) FROM (SELECT 1 AS one FROM ${rows} LIMIT ${MAX_READS}) AS counted)`;

/** A player who read everything up to a broadcast has no mark for it, so that none is counted twice. */
const BROADCAST_READS = `${counted('message_positions s WHERE s.position >= m.position AND s.since < m.position')}
  + ${counted('message_reads r WHERE r.message_id = m.id')}`;
const DELIVERY_READS = counted('message_deliveries d WHERE d.message_id = m.id AND d.read_at > 0');

/** A keyword that fits more words than this finds the first of them: the cost stays bounded. */
const MAX_TERMS = 2000;
/** So many of the newest are looked through besides, so that what is common finds them first. */
const NEWEST = 2000;

const FOUND = `SELECT message_id FROM (
    SELECT message_id FROM message_terms WHERE term >= :from AND term < :until ORDER BY term, message_id LIMIT ${MAX_TERMS}
  ) AS by_term
  UNION SELECT id FROM (SELECT id, title FROM messages ORDER BY id DESC LIMIT ${NEWEST}) AS newest
    WHERE lower(title) LIKE :text ESCAPE '!'`;

/** System messages as the console works on them. Every method that writes belongs inside a unit of work. */
@Injectable()
export class MessagesRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  async page(query: QueryOf<'consoleListMessages'>): Promise<Page<MessageEntity>> {
    const { q, state } = query?.filter ?? {};
    const found = await this.idsOf(q);
    return this.records.page(messageRecord, query, {
      sort: SORT_COLUMNS,
      where: [found && 'id IN (:found)', state && 'state = :state'],
      parameters: { found, state },
    });
  }

  /** Messages that a keyword finds, as a search shows them, the newest first. */
  async found(q: string, take: number): Promise<Pick<MessageEntity, 'id' | 'title' | 'state'>[]> {
    const ids = (await this.idsOf(q)) ?? [];
    if (ids.length === 0) return [];
    return this.messages.find({
      select: { id: true, title: true, state: true },
      where: { id: In(ids) },
      order: { id: 'DESC' },
      take,
    });
  }

  /** Makes a new message found by any part of its title. */
  async index(messageId: number, title: string): Promise<void> {
    const terms = searchTerms({ name: title, syllables: [], others: [] });
    await this.database.repository(MessageTermEntity).insert(terms.map(({ term }) => ({ term, messageId })));
  }

  /** Counts the players who have read each message, up to ten thousand. */
  async readCounts(ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.query<{ id: number; reads: number }>(
      `SELECT m.id, CASE WHEN m.final_reads IS NOT NULL THEN m.final_reads
          WHEN m.kind = 'all' THEN ${BROADCAST_READS} ELSE ${DELIVERY_READS} END AS reads
        FROM messages m WHERE m.id IN (:ids)`,
      { ids },
    );
    return new Map(rows.map(({ id, reads }) => [id, Math.min(Number(reads), MAX_READS)]));
  }

  /** Counts the messages whose sending began from `from` (inclusive) until `before` (exclusive). */
  async countSent(from: Date, before: Date): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      'SELECT count(*) AS count FROM messages WHERE sent_at >= :from AND sent_at < :before',
      { from, before },
    );
    return Number(row?.count);
  }

  find(id: number): Promise<MessageEntity | null> {
    return this.messages.findOneBy({ id });
  }

  async update(id: number, change: Partial<MessageEntity>): Promise<void> {
    await this.messages.update({ id }, change);
  }

  /** The ids of messages that a keyword finds; undefined for a keyword that says nothing. */
  private async idsOf(keyword: string | undefined): Promise<number[] | undefined> {
    const [range, text] = [termRange(keyword ?? ''), containing(keyword)];
    if (!range || text === undefined) return undefined;
    const rows = await this.database.query<{ message_id: number }>(FOUND, { ...range, text });
    return rows.map((row) => row.message_id);
  }

  private get messages() {
    return this.database.repository(MessageEntity);
  }
}
