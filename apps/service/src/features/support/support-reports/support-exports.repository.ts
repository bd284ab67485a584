import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import type { ExportedSession } from './support-exports.rules';

/** A time, and the last row of it that is written already. */
export interface ExportSlice {
  readonly from: Date;
  readonly before: Date;
  readonly at: number;
  readonly id: number;
}

interface SessionRow {
  readonly id: number;
  readonly player_name: string;
  readonly uid: number;
  readonly agent_name: string | null;
  readonly skill: string;
  readonly is_left: number | boolean;
  readonly opened_at: number | string;
  readonly assigned_at: number | string | null;
  readonly first_reply_at: number | string | null;
  readonly closed_at: number | string | null;
  readonly closed_by: ExportedSession['closedBy'];
  readonly rating: number | null;
  readonly rating_comment: string;
}

const COLUMNS = `s.id, c.player_name, c.uid, s.agent_name, s.skill, s.is_left, s.opened_at, s.assigned_at,
  s.first_reply_at, s.closed_at, s.closed_by, s.rating, s.rating_comment`;
const instant = (value: number | string | null): number | null => (value === null ? null : Number(value));

/** Reads sessions for files. */
@Injectable()
export class SupportExportsRepository {
  constructor(private readonly database: Database) {}

  /** Counts the sessions that began from `from` (inclusive) until `before` (exclusive). */
  async count(from: Date, before: Date): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      'SELECT count(*) AS count FROM support_sessions WHERE opened_at >= :from AND opened_at < :before',
      { from, before },
    );
    return Number(row?.count);
  }

  /** The next sessions that began in a time, in the order in which they did. */
  async page({ from, before, at, id }: ExportSlice, take: number): Promise<ExportedSession[]> {
    const rows = await this.database.query<SessionRow>(
      `SELECT ${COLUMNS} FROM support_sessions s JOIN support_conversations c ON c.id = s.conversation_id
        WHERE s.opened_at >= :from AND s.opened_at < :before
          AND (s.opened_at > :at OR (s.opened_at = :at AND s.id > :id))
        ORDER BY s.opened_at, s.id LIMIT :take`,
      { from, before, at: new Date(at), id, take },
    );
    const tags = await this.tagsOf(rows.map((row) => row.id));
    return rows.map((row) => toSession(row, tags.get(row.id) ?? []));
  }

  private async tagsOf(sessionIds: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
    const found = new Map<number, string[]>();
    if (sessionIds.length === 0) return found;
    const rows = await this.database.query<{ session_id: number; tag: string }>(
      'SELECT session_id, tag FROM support_session_tags WHERE session_id IN (:sessionIds) ORDER BY tag',
      { sessionIds },
    );
    for (const { session_id, tag } of rows) found.set(session_id, [...(found.get(session_id) ?? []), tag]);
    return found;
  }
}

const toSession = (row: SessionRow, tags: readonly string[]): ExportedSession => ({
  id: row.id,
  playerName: row.player_name,
  uid: row.uid,
  agentName: row.agent_name,
  skill: row.skill,
  tags,
  isLeft: Boolean(row.is_left),
  openedAt: Number(row.opened_at),
  assignedAt: instant(row.assigned_at),
  firstReplyAt: instant(row.first_reply_at),
  closedAt: instant(row.closed_at),
  closedBy: row.closed_by,
  rating: row.rating,
  ratingComment: row.rating_comment,
});
