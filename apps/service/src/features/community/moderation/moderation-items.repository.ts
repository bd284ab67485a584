import type { QueryOf, Schemas } from '@ug/contract';
import { labels } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';
import type { Page } from '#platform/paging/page';
import type { DataTable } from '#platform/player-data/player-data';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { bitsOf } from '#platform/moderation/review-causes';
import type { SubjectRef } from '#platform/subjects/subject';
import { ModerationItemEntity } from './moderation-item.entity';

/** An item, as staff decide it. */
export const moderationRecord = defineRecord<ModerationItemEntity>({
  resource: 'moderation',
  entity: ModerationItemEntity,
  label: ({ id }) => `审核 ${id}`,
  playerOf: ({ uid }) => uid,
  snapshot: ({ state, reason, mute, strike }) => ({ state, reason, mute, strike }),
  notFound: 'moderation.notFound',
});

/** Decisions about what the player wrote, as they are handed to them. */
export const moderationData: DataTable = {
  name: 'moderation',
  label: '内容审核记录',
  tables: ['moderation_items'],
  from: 'moderation_items m',
  // A second look that came to the same decision changed nothing for the author.
  where: 'm.uid = :uid AND (m.second_of IS NULL OR m.is_agreed = FALSE)',
  key: 'm.id',
  columns: {
    kind: ['m.kind', '内容类型'],
    subjectId: ['m.subject_id', '内容编号'],
    state: ['m.state', '结果', labels.ModerationState],
    reason: ['m.reason', '原因'],
    appealText: ['m.appeal_text', '申诉内容'],
    submittedAt: ['m.submitted_at', '送审时间', 'time'],
    decidedAt: ['m.decided_at', '处理时间', 'time'],
  },
};

const SORT_COLUMNS = {
  id: 'id',
  priority: 'priority',
  submittedAt: 'submitted_at',
  decidedAt: 'decided_at NULLS LAST',
} as const;

/** Hides an open second look from the moderator who decided first: they do not learn that somebody looks again. */
const NOT_SECOND_OF_MINE = `(second_of IS NULL OR state <> 'open' OR barred_id <> :me)`;

const MINE = `(state = 'open' AND claimed_by = :staffId AND claimed_until > :now OR decided_by = :staffId)`;

const STRIKES = defineRead<{ count: number | string }, { uid: number; since: Date; without: number }>(
  `SELECT count(*) AS count FROM moderation_items
    WHERE uid = :uid AND strike AND decided_at >= :since AND id <> :without`,
);

const WAITING = defineRead<{ count: number | string }>(
  `SELECT count(*) AS count FROM (SELECT 1 FROM moderation_items WHERE state = 'open' LIMIT 10001) found`,
);

const DECIDED: readonly Schemas['ModerationState'][] = ['approved', 'masked', 'removed'];

/** Items of the desk, beyond what `Records` does with each. */
@Injectable()
export class ModerationItemsRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  page(query: QueryOf<'consoleListModeration'>, staffId: number): Promise<Page<ModerationItemEntity>> {
    const { state, kind, cause, uid, mine } = query?.filter ?? {};
    return this.records.page(moderationRecord, query, {
      sort: SORT_COLUMNS,
      where: [
        state && 'state = :state',
        kind !== undefined && 'kind = :kind',
        cause && 'causes & :cause <> 0',
        uid !== undefined && 'uid = :uid',
        mine && MINE,
        NOT_SECOND_OF_MINE,
      ],
      parameters: {
        state,
        kind,
        uid,
        me: staffId,
        cause: cause && bitsOf([cause]),
        ...(mine && { staffId, now: this.clock.now() }),
      },
    });
  }

  /** @throws Refusal `moderation.notFound` */
  require(id: number): Promise<ModerationItemEntity> {
    return this.records.require(moderationRecord, id);
  }

  find(id: number): Promise<ModerationItemEntity | null> {
    return this.items.findOneBy({ id });
  }

  findAll(ids: readonly number[]): Promise<ModerationItemEntity[]> {
    return ids.length > 0 ? this.items.findBy({ id: In([...ids]) }) : Promise.resolve([]);
  }

  /** The item of an author's objection to a decision. */
  appealOf(itemId: number): Promise<ModerationItemEntity | null> {
    return this.items.findOneBy({ appealOf: itemId });
  }

  /** The second look at a decision. */
  secondLookAt(itemId: number): Promise<ModerationItemEntity | null> {
    return this.items.findOneBy({ secondOf: itemId });
  }

  hasOpen({ kind, id }: SubjectRef): Promise<boolean> {
    return this.items.existsBy({ kind, subjectId: id, state: 'open' });
  }

  /** The latest decisions about an author, without one of them and without second looks that changed nothing. */
  decidedOf(uid: number, take: number, without: number): Promise<ModerationItemEntity[]> {
    const decided = { uid, id: Not(without), state: In([...DECIDED]) };
    return this.items.find({
      where: [
        { ...decided, isAgreed: IsNull() },
        { ...decided, isAgreed: false },
      ],
      order: { id: 'DESC' },
      take,
    });
  }

  async countStrikes(uid: number, since: Date, without: number): Promise<number> {
    return Number((await this.database.row(STRIKES, { uid, since, without }))?.count ?? 0);
  }

  /** The number of waiting items, counted no further than one beyond ten thousand. */
  async countWaiting(): Promise<number> {
    return Number((await this.database.row(WAITING, {}))?.count ?? 0);
  }

  /** Removes some of what a player wrote. @returns how many */
  removeSome(uid: number, limit: number): Promise<number> {
    return this.database.execute(
      'DELETE FROM moderation_items WHERE id IN (SELECT id FROM moderation_items WHERE uid = :uid ORDER BY id LIMIT :limit)',
      { uid, limit },
    );
  }

  private get items() {
    return this.database.repository(ModerationItemEntity);
  }
}
