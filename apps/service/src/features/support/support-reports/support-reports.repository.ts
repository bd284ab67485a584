import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Database } from '#platform/database/database';
import { defineRecord } from '#platform/records/record-definition';
import { SupportReviewEntity } from './support-review.entity';
import type { CountedSession, SecondsCount } from './support-reports.rules';

/** A judgement of a session with a player, as supervisors make it. @param uid null where it is only read */
export const reviewAbout = (uid: number | null) =>
  defineRecord<SupportReviewEntity>({
    resource: 'support-reports',
    entity: SupportReviewEntity,
    label: ({ agentName, sessionId }) => `${agentName} #${sessionId}`,
    playerOf: () => uid,
    snapshot: ({ sessionId, agentName, score, comment }) => ({ sessionId, agentName, score, comment }),
    unique: [{ field: 'sessionId', refusal: 'support-report.reviewed' }],
  });

interface SessionRow {
  readonly id: number;
  readonly opened_at: number | string;
  readonly first_reply_at: number | string | null;
  readonly closed_at: number | string | null;
  readonly agent_id: number | null;
  readonly agent_name: string | null;
  readonly is_left: number | boolean;
  readonly rating: number | null;
}

/** Figures of the sessions that ended in a span. */
export interface ClosedFigures {
  readonly count: number;
  readonly byAgent: ReadonlyMap<number, number>;
  readonly rated: number;
  /** Sum of the stars of all ratings. */
  readonly stars: number;
}

/**
 * Columns for durations of sessions, in milliseconds: `found` selects the sessions of a span, `until` is the end of a
 * duration that begins at `opened_at`.
 */
const DURATIONS = {
  firstReply: { found: 'opened_at', until: 'first_reply_at' },
  resolution: { found: 'closed_at', until: 'closed_at' },
} as const;

/** A closed session that may be judged. */
export interface ClosedSession {
  readonly id: number;
  readonly conversation_id: number;
  readonly uid: number;
  readonly player_name: string;
  readonly agent_id: number;
  readonly agent_name: string;
  readonly closed_at: number;
  readonly first_seq: number;
  readonly rating: number | null;
}

const COUNTED = 'id, opened_at, first_reply_at, closed_at, agent_id, agent_name, is_left, rating';
const JUDGED = `s.id, s.conversation_id, c.uid, c.player_name, s.agent_id, s.agent_name, s.closed_at, s.first_seq, s.rating`;
const instant = (value: number | string | null): number | null => (value === null ? null : Number(value));

/** The sessions of customer service, as they are counted and judged. */
@Injectable()
export class SupportReportsRepository {
  constructor(private readonly database: Database) {}

  /** Sessions that began from an instant on, before another. */
  async opened(from: Date, before: Date): Promise<CountedSession[]> {
    return this.counted('opened_at >= :from AND opened_at < :before', { from, before });
  }

  /** Counts the sessions that began from `from` (inclusive) until `before` (exclusive). */
  async countOpened(from: Date, before: Date): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      'SELECT count(*) AS count FROM support_sessions WHERE opened_at >= :from AND opened_at < :before',
      { from, before },
    );
    return Number(row?.count);
  }

  /** Sums up the sessions that ended from `from` (inclusive) until `before` (exclusive), whenever they began. */
  async closed(from: Date, before: Date): Promise<ClosedFigures> {
    const rows = await this.database.query<{ agent_id: number | null; count: number; rated: number; stars: number }>(
      `SELECT agent_id, count(*) AS count, count(rating) AS rated, coalesce(sum(rating), 0) AS stars
        FROM support_sessions WHERE closed_at >= :from AND closed_at < :before GROUP BY agent_id`,
      { from, before },
    );
    const sum = (of: 'count' | 'rated' | 'stars') => rows.reduce((total, row) => total + Number(row[of]), 0);
    const byAgent = new Map(rows.flatMap((row) => (row.agent_id === null ? [] : [[row.agent_id, Number(row.count)]])));
    return { count: sum('count'), byAgent, rated: sum('rated'), stars: sum('stars') };
  }

  /**
   * Measures the time to the first reply in sessions that began in a span, or the length of sessions that ended in it.
   * Messages that were left outside the hours are not measured, nor are sessions without a reply.
   * @returns the number of sessions for each duration in whole seconds, in ascending order
   */
  async durations(of: keyof typeof DURATIONS, from: Date, before: Date): Promise<SecondsCount[]> {
    const { found, until } = DURATIONS[of];
    const rows = await this.database.query<{ seconds: number; count: number }>(
      `SELECT (${until} - opened_at + 500) / 1000 AS seconds, count(*) AS count
        FROM support_sessions WHERE ${found} >= :from AND ${found} < :before AND is_left <> :isLeft AND first_reply_at IS NOT NULL
        GROUP BY (${until} - opened_at + 500) / 1000 ORDER BY seconds`,
      { from, before, isLeft: true },
    );
    return rows.map(({ seconds, count }) => ({ seconds: Number(seconds), count: Number(count) }));
  }

  /** The tags of sessions that began in a time, by session. */
  async tags(from: Date, before: Date): Promise<ReadonlyMap<number, string[]>> {
    const rows = await this.database.query<{ session_id: number; tag: string }>(
      `SELECT t.session_id, t.tag FROM support_session_tags t JOIN support_sessions s ON s.id = t.session_id
        WHERE s.opened_at >= :from AND s.opened_at < :before`,
      { from, before },
    );
    const found = new Map<number, string[]>();
    for (const { session_id, tag } of rows) found.set(session_id, [...(found.get(session_id) ?? []), tag]);
    return found;
  }

  /** Counts the conversations that are open at this moment, by state. */
  async now(): Promise<
    Pick<Schemas['SupportWall'], 'waiting' | 'ringing' | 'assigned' | 'left' | 'oldestWaitingSince'>
  > {
    const rows = await this.database.query<{ state: string; is_left: number | boolean; count: number; oldest: number }>(
      `SELECT state, is_left, count(*) AS count, min(waiting_since) AS oldest FROM support_conversations
        WHERE state IN ('waiting', 'ringing', 'assigned') GROUP BY state, is_left`,
    );
    const sum = (fits: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(fits).reduce((total, { count }) => total + Number(count), 0);
    // Messages left outside the hours are answered later: no player waits for a reply then.
    const queued = rows.filter(({ state, is_left: isLeft }) => state !== 'assigned' && !isLeft);
    const oldest = Math.min(...queued.map((row) => Number(row.oldest)));
    return {
      waiting: sum(({ state, is_left: isLeft }) => state === 'waiting' && !isLeft),
      ringing: sum(({ state, is_left: isLeft }) => state === 'ringing' && !isLeft),
      assigned: sum(({ state }) => state === 'assigned'),
      left: sum(({ state, is_left }) => state !== 'assigned' && Boolean(is_left)),
      oldestWaitingSince: queued.length === 0 ? null : new Date(oldest).toISOString(),
    };
  }

  /** The latest closed sessions since an instant that an agent answered and that are not reviewed. */
  unjudged(since: Date, agentId: number | undefined, take: number): Promise<ClosedSession[]> {
    const ofAgent = agentId === undefined ? '' : 'AND s.agent_id = :agentId';
    return this.database.query<ClosedSession>(
      `SELECT ${JUDGED} FROM support_sessions s JOIN support_conversations c ON c.id = s.conversation_id
        WHERE s.closed_at >= :since AND s.agent_id IS NOT NULL ${ofAgent}
          AND NOT EXISTS (SELECT 1 FROM support_reviews r WHERE r.session_id = s.id)
        ORDER BY s.closed_at DESC LIMIT :take`,
      { since, take, ...(agentId !== undefined && { agentId }) },
    );
  }

  /** A closed session that an agent answered; undefined for any other. */
  async closedOne(id: number): Promise<ClosedSession | undefined> {
    const [row] = await this.database.query<ClosedSession>(
      `SELECT ${JUDGED} FROM support_sessions s JOIN support_conversations c ON c.id = s.conversation_id
        WHERE s.id = :id AND s.closed_at IS NOT NULL AND s.agent_id IS NOT NULL`,
      { id },
    );
    return row;
  }

  /** Takes the words out of what was judged of a player's conversation, inside a unit of work. */
  async forgetComments(uid: number): Promise<void> {
    await this.database.execute(
      `UPDATE support_reviews SET comment = ''
        WHERE conversation_id IN (SELECT id FROM support_conversations WHERE uid = :uid)`,
      { uid },
    );
  }

  private async counted(condition: string, parameters: Record<string, Date>): Promise<CountedSession[]> {
    const rows = await this.database.query<SessionRow>(
      `SELECT ${COUNTED} FROM support_sessions WHERE ${condition}`,
      parameters,
    );
    return rows.map((row) => ({
      id: row.id,
      openedAt: Number(row.opened_at),
      firstReplyAt: instant(row.first_reply_at),
      closedAt: instant(row.closed_at),
      agentId: row.agent_id,
      agentName: row.agent_name,
      isLeft: Boolean(row.is_left),
      rating: row.rating,
    }));
  }
}
