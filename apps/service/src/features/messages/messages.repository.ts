import { Injectable } from '@nestjs/common';
import type { QueryOf } from '@ug/contract';
import { In } from 'typeorm';
import { Clock } from '../../platform/clock/clock';
import { Page, pageRange } from '../../platform/paging/page';
import { Database } from '../../platform/database/database';
import { readPage } from '../../platform/paging/page-query';
import { MessageEntity } from './message.entity';
import { MOST_READS } from './messages.rules';

type ListQuery = QueryOf<'consoleListMessages'>;

/** Ids are given in the order of creation. */
const SORT_COLUMNS = { id: 'id', createdAt: 'id', sendAt: 'send_at' } as const;

const counted = (rows: string) =>
  `(SELECT count(*) FROM (SELECT 1 AS one FROM ${rows} LIMIT ${MOST_READS}) AS counted)`;

/** Who read everything up to a broadcast has no mark for it, so that nobody is counted twice. */
const BROADCAST_READS = `${counted('message_positions s WHERE s.position >= m.position AND s.since < m.position')}
  + ${counted('message_reads r WHERE r.message_id = m.id')}`;
const DELIVERY_READS = counted('message_deliveries d WHERE d.message_id = m.id AND d.read_at > 0');

/** System messages as the console works on them. Every method that writes belongs inside a unit of work. */
@Injectable()
export class MessagesRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  find(id: number): Promise<MessageEntity | null> {
    return this.messages.findOneBy({ id });
  }

  /** As `find`, and nobody else changes the message until the unit of work ends. */
  async findForChange(id: number): Promise<MessageEntity | null> {
    // SQLite's units of work take turns anyway, and it has no such clause.
    if (this.database.dialect === 'postgres')
      await this.database.query('SELECT id FROM messages WHERE id = :id FOR UPDATE', { id });
    return this.find(id);
  }

  async page(query: ListQuery): Promise<Page<MessageEntity>> {
    const { id, q, state } = query?.filter ?? {};
    const [field, direction] = query?.sort ?? ['id', 'DESC'];
    const column = SORT_COLUMNS[field];
    const text = q?.trim() ? `%${q.trim().toLowerCase().replace(/[!%_]/g, '!$&')}%` : undefined;
    const { rows, first, total } = await readPage<{ id: number }>(this.database, {
      select: 'id',
      from: 'messages',
      where: [
        id && 'id IN (:id)',
        text !== undefined && `lower(title) LIKE :text ESCAPE '!'`,
        state && 'state = :state',
      ],
      parameters: { id, text, state },
      orderBy: column === 'id' ? `id ${direction}` : `${column} ${direction}, id ${direction}`,
      ...pageRange({ range: query?.range }),
    });
    return new Page(await this.inOrder(rows.map((row) => row.id)), first, total);
  }

  /** How many players have read each message, counted up to ten thousand. */
  async readCounts(ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.query<{ id: number; reads: number }>(
      `SELECT m.id, CASE WHEN m.final_reads IS NOT NULL THEN m.final_reads
          WHEN m.kind = 'all' THEN ${BROADCAST_READS} ELSE ${DELIVERY_READS} END AS reads
        FROM messages m WHERE m.id IN (:ids)`,
      { ids },
    );
    return new Map(rows.map(({ id, reads }) => [id, Math.min(Number(reads), MOST_READS)]));
  }

  /** How many messages began to be sent from an instant on. */
  async countSentSince(since: Date): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      'SELECT count(*) AS count FROM messages WHERE sent_at >= :since',
      { since },
    );
    return Number(row?.count);
  }

  async insert(message: Omit<MessageEntity, 'id'>): Promise<number> {
    const { identifiers } = await this.messages.insert(message);
    return identifiers[0]?.['id'] as number;
  }

  async update(id: number, change: Partial<MessageEntity>): Promise<void> {
    await this.messages.update({ id }, change);
  }

  /** Scheduled messages whose time has come, the earliest first. */
  listDue(most: number): Promise<number[]> {
    const now = this.clock.now();
    return this.ids(`state = 'scheduled' AND send_at <= :now ORDER BY send_at, id LIMIT :most`, { now, most });
  }

  /** Messages with players left to whom to deliver them, or from whom to take them back. */
  listPending(most: number): Promise<number[]> {
    return this.ids('pending = :pending ORDER BY id LIMIT :most', { pending: true, most });
  }

  private async ids(condition: string, parameters: Parameters<Database['query']>[1]): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(`SELECT id FROM messages WHERE ${condition}`, parameters);
    return rows.map((row) => row.id);
  }

  private async inOrder(ids: readonly number[]): Promise<MessageEntity[]> {
    if (ids.length === 0) return [];
    const found = new Map((await this.messages.findBy({ id: In([...ids]) })).map((message) => [message.id, message]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  private get messages() {
    return this.database.repository(MessageEntity);
  }
}
