import { labels, type QueryOf, type Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import type { SearchedTable } from '#platform/record-search/record-search';
import { activityChanged } from './activities.events';
import { auditSnapshot, toActivity, type ActivityRecord } from './activities.mapper';
import { ActivityEntity } from './activity.entity';
import { ActivityPrizeEntity } from './activity-prize.entity';

const SORT_COLUMNS = { id: 'id', sortOrder: 'sort_order', startAt: 'start_at' } as const;

/** The rows with their prizes, in one read. */
async function withPrizes(rows: readonly ActivityEntity[], database: Database): Promise<ActivityRecord[]> {
  if (rows.length === 0) return [];
  const prizes = await database.repository(ActivityPrizeEntity).find({
    where: { activityId: In(rows.map(({ id }) => id)) },
    order: { position: 'ASC', id: 'ASC' },
  });
  return rows.map((row) => ({ ...row, prizes: prizes.filter(({ activityId }) => activityId === row.id) }));
}

/** An activity and its prizes, as staff edit them. */
export const activityRecord = defineRecord<ActivityEntity, ActivityRecord>({
  resource: 'activities',
  entity: ActivityEntity,
  complete: withPrizes,
  label: ({ title }) => title,
  snapshot: auditSnapshot,
  notFound: 'activity.notFound',
  stale: { refusal: 'activity.stale', current: toActivity },
  changed: activityChanged,
});

/** Activities, as the console's search finds them. */
export const searchedActivities: SearchedTable<Pick<ActivityEntity, 'title' | 'state'>> = {
  kind: 'activities',
  permission: 'activities.view',
  table: 'activities',
  columns: 'title, state',
  words: 'title',
  hit: ({ id, title, state }) => ({ title, subtitle: labels.ActivityState[state], path: `/activities/${id}` }),
};

/** Which of the published activities are asked for: those behind a position in their order, those of a game. */
export interface ShownQuery {
  readonly scope: Schemas['ActivityScope'];
  readonly gameId: number | undefined;
  readonly now: Date;
  readonly after: readonly number[] | undefined;
  readonly take: number;
}

const ORDERS = {
  current: { over: 'end_at > :now', behind: '(sort_order, id) > (:position, :last)', by: 'sort_order, id' },
  over: { over: 'end_at <= :now', behind: '(end_at, id) < (:position, :last)', by: 'end_at DESC, id DESC' },
} as const;

/** Activities and their prizes. Every method that writes belongs inside a unit of work. */
@Injectable()
export class ActivitiesRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  async find(id: number): Promise<ActivityRecord | null> {
    const row = await this.activities.findOneBy({ id });
    return row && ((await withPrizes([row], this.database))[0] ?? null);
  }

  /** Published ones in the order of their scope. */
  async shown({ scope, gameId, now, after, take }: ShownQuery): Promise<ActivityEntity[]> {
    const { over, behind, by } = ORDERS[scope];
    const [position = 0, last = 0] = after ?? [];
    const conditions = [
      `state = 'published' AND ${over}`,
      ...(gameId === undefined ? [] : ['game_id = :gameId']),
      ...(after ? [behind] : []),
    ];
    const rows = await this.database.query<{ id: number }>(
      `SELECT id FROM activities WHERE ${conditions.join(' AND ')} ORDER BY ${by} LIMIT :take`,
      { now, take, ...(gameId !== undefined && { gameId }), ...(after && { position, last }) },
    );
    const found = await this.activities.findBy({ id: In(rows.map(({ id }) => id)) });
    const byId = new Map(found.map((activity) => [activity.id, activity]));
    return rows.flatMap(({ id }) => byId.get(id) ?? []);
  }

  /** Returns those of the ids whose activities are published and not over. */
  async openOf(ids: readonly number[], now: Date): Promise<Set<number>> {
    const rows = await this.database.query<{ id: number }>(
      `SELECT id FROM activities WHERE id IN (:ids) AND state = 'published' AND end_at > :now`,
      { ids, now },
    );
    return new Set(rows.map(({ id }) => id));
  }

  page(query: QueryOf<'consoleListActivities'>): Promise<Page<ActivityRecord>> {
    const { kind, state } = query?.filter ?? {};
    return this.records.page(activityRecord, query, {
      sort: SORT_COLUMNS,
      where: [kind && 'kind = :kind', state && 'state = :state'],
      parameters: { kind, state },
    });
  }

  /** Adds a prize, or saves the one of its id. */
  async savePrize({ id, ...fields }: Omit<ActivityPrizeEntity, 'id' | 'given'> & { id: number | null }): Promise<void> {
    if (id === null) await this.prizes.insert({ ...fields, given: 0 });
    else await this.prizes.update({ id, activityId: fields.activityId }, fields);
  }

  /** @returns whether it went: one that was given at this very moment stays */
  async removePrize(id: number): Promise<boolean> {
    return (await this.database.execute('DELETE FROM activity_prizes WHERE id = :id AND given = 0', { id })) === 1;
  }

  /** Counts one of a prize as given, if there is one left. @returns false when there is none */
  async takeOne(prizeId: number): Promise<boolean> {
    const sql = `UPDATE activity_prizes SET given = given + 1
      WHERE id = :prizeId AND (stock IS NULL OR given < stock)`;
    return (await this.database.execute(sql, { prizeId })) === 1;
  }

  /** Notes that the places of a leaderboard have their prizes. */
  async settle(id: number, now: Date): Promise<void> {
    await this.activities.update({ id }, { settledAt: now });
  }

  private get activities() {
    return this.database.repository(ActivityEntity);
  }

  private get prizes() {
    return this.database.repository(ActivityPrizeEntity);
  }
}
