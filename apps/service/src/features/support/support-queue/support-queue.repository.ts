import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Database } from '#platform/database/database';

/** A chat that waits, as it is handed out. */
export interface QueuedChat {
  readonly id: number;
  readonly uid: number;
  readonly skill: string;
  readonly rung: readonly number[];
  readonly returnsTo: number | null;
}

/** Counts of boxes go no further. */
const MAX_COUNTED = 1000;
/** Players who came back at once are before all others. */
const IN_ORDER = 'ORDER BY returns_to IS NULL, waiting_since, id';
const WAITS = `state IN ('waiting', 'ringing') AND NOT is_left`;

const counted = (condition: string) =>
  `(SELECT count(*) FROM (SELECT 1 AS one FROM support_conversations WHERE ${condition} LIMIT ${MAX_COUNTED}) AS counted)`;

interface CountsRow {
  readonly queued: number;
  readonly mine: number;
  readonly ringing: number;
  readonly unanswered: number;
  readonly assigned: number;
  readonly left_behind: number;
  readonly oldest: number | null;
}

/** Waiting conversations in the order of the queue: players who came back at once, then the longest wait. */
@Injectable()
export class SupportQueueRepository {
  constructor(private readonly database: Database) {}

  /** Players who wait for an agent now. Messages left outside the hours have a box of their own and do not ring. */
  async waiting(take: number): Promise<QueuedChat[]> {
    const rows = await this.database.query<Omit<QueuedChat, 'rung'> & { rung: string }>(
      `SELECT id, uid, skill, rung, returns_to AS "returnsTo" FROM support_conversations WHERE state = 'waiting'
        AND NOT is_left ${IN_ORDER} LIMIT :take`,
      { take },
    );
    return rows.map(({ rung, ...row }) => ({ ...row, rung: JSON.parse(rung) as number[] }));
  }

  /** The uids of all who wait or at whose turn it rings, in their order. */
  async uidsInOrder(take: number): Promise<number[]> {
    const rows = await this.database.query<{ uid: number }>(
      `SELECT uid FROM support_conversations WHERE ${WAITS} ${IN_ORDER} LIMIT :take`,
      { take },
    );
    return rows.map(({ uid }) => uid);
  }

  /** Returns the ids of the chats that an agent has or that ring at them. */
  async chatsOf(agentId: number): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(
      `SELECT id FROM support_conversations WHERE agent_id = :agentId AND state IN ('ringing', 'assigned') ORDER BY id`,
      { agentId },
    );
    return rows.map(({ id }) => id);
  }

  /** Counts the conversations in the boxes of the desk. */
  async counts(staffId: number): Promise<Schemas['SupportCounts']> {
    const [row] = await this.database.query<CountsRow>(
      `SELECT ${counted(WAITS)} AS queued, ${counted(`agent_id = :staffId AND state = 'assigned'`)} AS mine,
        ${counted(`agent_id = :staffId AND state = 'ringing'`)} AS ringing,
        ${counted(`agent_id = :staffId AND state = 'assigned' AND asked_at IS NOT NULL`)} AS unanswered,
        ${counted(`state = 'assigned'`)} AS assigned, ${counted(`state IN ('waiting', 'ringing') AND is_left`)} AS left_behind,
        (SELECT min(waiting_since) FROM support_conversations WHERE ${WAITS}) AS oldest`,
      { staffId },
    );
    const [queue, left] = [Number(row?.queued), Number(row?.left_behind)];
    const oldest = row?.oldest ?? null;
    return {
      queue,
      mine: Number(row?.mine),
      ringing: Number(row?.ringing),
      unanswered: Number(row?.unanswered),
      open: queue + left + Number(row?.assigned),
      left,
      oldestWaitingSince: oldest === null ? null : new Date(Number(oldest)).toISOString(),
    };
  }

  /** Counts the players who wait for an agent now, without messages that were left outside the hours. */
  async countWaiting(): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(`SELECT ${counted(WAITS)} AS count`);
    return Number(row?.count);
  }
}
