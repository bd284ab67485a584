import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { Database } from '#platform/database/database';
import { Page, pageRange } from '#platform/paging/page';
import { containing, readRows } from '#platform/paging/page-query';

type Filter = NonNullable<QueryOf<'searchSupport'>['filter']>;

interface HitRow {
  readonly conversation_id: number;
  readonly state: Schemas['SupportState'];
  readonly agent_id: number | null;
  readonly uid: number;
  readonly player_name: string;
  readonly seq: number;
  readonly sender: Schemas['SupportSender'];
  readonly sender_name: string;
  readonly text: string;
  readonly at: number;
}

/** A message as a transcript has it. */
export interface SpokenRow {
  readonly seq: number;
  readonly sender_name: string;
  readonly kind: Schemas['SupportMessageKind'];
  readonly text: string;
  readonly card: string | null;
  readonly at: number;
  readonly recalled_at: number | null;
}

/** A picture that is no longer said. */
export interface LostPicture {
  readonly conversationId: number;
  readonly pictureId: string;
}

/** A message that was found, and who has its conversation. */
interface FoundMessage {
  readonly hit: Schemas['SupportHit'];
  readonly state: Schemas['SupportState'];
  readonly agentId: number | null;
}

/** Messages of all conversations. Every method that writes belongs inside a unit of work. */
@Injectable()
export class SupportHistoryRepository {
  constructor(private readonly database: Database) {}

  /** Messages that contain a text, the newest first; counted no further than they are shown. */
  async search(query: QueryOf<'searchSupport'>, from: Date): Promise<Page<FoundMessage>> {
    const { q, uid, agentId, to }: Filter = query.filter;
    const { first, take } = pageRange(query);
    const rows = await readRows<HitRow>(this.database, {
      select: `m.conversation_id, c.uid, c.player_name, c.state, c.agent_id, m.seq, m.sender, m.sender_name, m.text, m.at`,
      from: 'support_messages m JOIN support_conversations c ON c.id = m.conversation_id',
      where: [
        'm.at >= :from',
        to !== undefined && 'm.at < :to',
        `m.kind <> 'event'`,
        `lower(m.text) LIKE :text ESCAPE '!'`,
        uid !== undefined && 'c.uid = :uid',
        agentId !== undefined && `m.sender = 'agent' AND m.sender_id = :agentId`,
      ],
      parameters: { from, to: to === undefined ? undefined : new Date(to), text: containing(q), uid, agentId },
      orderBy: 'm.at DESC, m.conversation_id DESC, m.seq DESC',
      first,
      take: take + 1,
    });
    const total = rows.length > take ? null : first + rows.length;
    return new Page(rows.slice(0, take).map(toFound), first, total);
  }

  /** Messages of a conversation in their order, those behind a place and up to another. */
  spoken(conversationId: number, [after, last]: readonly [number, number], take: number): Promise<SpokenRow[]> {
    return this.database.query<SpokenRow>(
      `SELECT seq, sender_name, kind, text, card, at, recalled_at FROM support_messages
        WHERE conversation_id = :conversationId AND seq > :after AND seq <= :last ORDER BY seq LIMIT :take`,
      { conversationId, after, last, take },
    );
  }

  async countSpoken(conversationId: number, last: number): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      'SELECT count(*) AS count FROM support_messages WHERE conversation_id = :conversationId AND seq <= :last',
      { conversationId, last },
    );
    return Number(row?.count);
  }

  /** Removes everything that was said in a conversation. @returns the pictures that were shown */
  async erase(conversationId: number): Promise<LostPicture[]> {
    const pictures = await this.picturesWhere('conversation_id = :conversationId', { conversationId });
    await this.database.execute(
      `UPDATE support_messages SET text = '', picture = NULL, card = NULL, sender_name = '',
         recalled_at = coalesce(recalled_at, at) WHERE conversation_id = :conversationId`,
      { conversationId },
    );
    await this.database.execute(
      `UPDATE support_sessions SET rating_comment = '' WHERE conversation_id = :conversationId`,
      { conversationId },
    );
    return pictures;
  }

  /** The conversation that has the oldest message, if that is from before an instant. */
  async conversationBefore(limit: Date): Promise<number | undefined> {
    const [oldest] = await this.database.query<{ id: number }>(
      'SELECT conversation_id AS id FROM support_messages WHERE at < :limit ORDER BY at LIMIT 1',
      { limit },
    );
    return oldest?.id;
  }

  /** Removes what was said in a conversation before an instant, up to so many messages. @returns the pictures that were shown */
  async forget(conversationId: number, limit: Date, take: number): Promise<LostPicture[]> {
    const condition = `conversation_id = :conversationId AND seq IN (SELECT seq FROM support_messages
      WHERE conversation_id = :conversationId AND at < :limit ORDER BY seq LIMIT :take)`;
    const parameters = { conversationId, limit, take };
    const pictures = await this.picturesWhere(condition, parameters);
    await this.database.execute(`DELETE FROM support_messages WHERE ${condition}`, parameters);
    // The last line in lists and the comments of ratings go as well.
    await this.database.execute(
      `UPDATE support_conversations SET last_line = '', version = version + 1
        WHERE id = :conversationId AND last_at < :limit AND last_line <> ''`,
      { conversationId, limit },
    );
    await this.database.execute(
      `UPDATE support_sessions SET rating_comment = ''
        WHERE conversation_id = :conversationId AND closed_at < :limit AND rating_comment <> ''`,
      { conversationId, limit },
    );
    return pictures;
  }

  private async picturesWhere(condition: string, parameters: Record<string, number | Date>): Promise<LostPicture[]> {
    const rows = await this.database.query<{ conversation_id: number; picture: string }>(
      `SELECT conversation_id, picture FROM support_messages WHERE ${condition} AND picture IS NOT NULL`,
      parameters,
    );
    return rows.map(({ conversation_id, picture }) => ({
      conversationId: conversation_id,
      pictureId: (JSON.parse(picture) as { id: string }).id,
    }));
  }
}

const toFound = (row: HitRow): FoundMessage => ({ hit: toHit(row), state: row.state, agentId: row.agent_id });

const toHit = (row: HitRow): Schemas['SupportHit'] => ({
  id: `${row.conversation_id}-${row.seq}`,
  conversationId: row.conversation_id,
  uid: row.uid,
  playerName: row.player_name,
  seq: row.seq,
  sender: row.sender,
  senderName: row.sender_name,
  text: row.text,
  at: new Date(Number(row.at)).toISOString(),
});
