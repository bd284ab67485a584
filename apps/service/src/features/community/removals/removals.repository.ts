import type { QueryOf } from '@ug/contract';
import { labels } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import type { DataTable } from '#platform/player-data/player-data';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { RemovalEntity } from './removal.entity';
import { RemovedContentEntity } from './removed-content.entity';

/** A removal, as staff take it back. */
export const removalRecord = defineRecord<RemovalEntity>({
  resource: 'removals',
  entity: RemovalEntity,
  label: ({ uid }) => `玩家 ${uid} 一天内的内容`,
  playerOf: ({ uid }) => uid,
  snapshot: ({ state, reason }) => ({ state, reason }),
  notFound: 'removal.notFound',
});

/** Removals of what the player wrote, as they are handed to them. */
export const removalData: DataTable = {
  name: 'removals',
  label: '批量移除记录',
  tables: ['removals', 'removed_contents'],
  from: 'removals r',
  where: 'r.uid = :uid',
  key: 'r.id',
  columns: {
    state: ['r.state', '状态', labels.RemovalState],
    count: ['r.count', '数量', 'number'],
    reason: ['r.reason', '原因'],
    createdAt: ['r.created_at', '时间', 'time'],
  },
};

const SORT_COLUMNS = { id: 'id' } as const;

/** Removals of everything of a day. Every method that writes belongs inside a unit of work. */
@Injectable()
export class RemovalsRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  page(query: QueryOf<'consoleListRemovals'>): Promise<Page<RemovalEntity>> {
    const { itemId, uid } = query?.filter ?? {};
    return this.records.page(removalRecord, query, {
      sort: SORT_COLUMNS,
      where: [itemId !== undefined && 'item_id = :itemId', uid !== undefined && 'uid = :uid'],
      parameters: { itemId, uid },
    });
  }

  find(id: number): Promise<RemovalEntity | null> {
    return this.removals.findOneBy({ id });
  }

  /** The latest beside the decision about an item; one that was decided again may have several. */
  latestOf(itemId: number): Promise<RemovalEntity | null> {
    return this.removals.findOne({ where: { itemId }, order: { id: 'DESC' } });
  }

  /** The ids among these that the removal has taken already. */
  async taken(removalId: number, kind: string, ids: readonly number[]): Promise<ReadonlySet<number>> {
    const rows = await this.database.query<{ subject_id: number }>(
      'SELECT subject_id FROM removed_contents WHERE removal_id = :removalId AND kind = :kind AND subject_id IN (:ids)',
      { removalId, kind, ids },
    );
    return new Set(rows.map((row) => row.subject_id));
  }

  async add(removalId: number, kind: string, ids: readonly number[]): Promise<void> {
    await this.contents.insert(ids.map((subjectId) => ({ removalId, kind, subjectId })));
    await this.database.execute('UPDATE removals SET count = count + :count WHERE id = :removalId', {
      removalId,
      count: ids.length,
    });
  }

  /** Some of what it took. */
  some(removalId: number, take: number): Promise<RemovedContentEntity[]> {
    return this.contents.find({ where: { removalId }, order: { kind: 'ASC', subjectId: 'ASC' }, take });
  }

  /** They are back. */
  async letGo(contents: readonly RemovedContentEntity[]): Promise<void> {
    await this.contents.remove([...contents]);
  }

  /** It has gone or is back, unless it was called off meanwhile. */
  async end(id: number, before: RemovalEntity['state'], after: RemovalEntity['state']): Promise<void> {
    await this.removals.update({ id, state: before }, { state: after });
  }

  /** Removes some of a player's, each with what it took. @returns whether some may be left */
  async removeSome(uid: number, limit: number): Promise<boolean> {
    const taken = await this.database.execute(
      `DELETE FROM removed_contents WHERE (removal_id, kind, subject_id) IN
         (SELECT c.removal_id, c.kind, c.subject_id FROM removed_contents c JOIN removals r ON r.id = c.removal_id
          WHERE r.uid = :uid LIMIT :limit)`,
      { uid, limit },
    );
    if (taken >= limit) return true;
    const sql = 'DELETE FROM removals WHERE id IN (SELECT id FROM removals WHERE uid = :uid ORDER BY id LIMIT :limit)';
    return (await this.database.execute(sql, { uid, limit })) >= limit;
  }

  private get removals() {
    return this.database.repository(RemovalEntity);
  }

  private get contents() {
    return this.database.repository(RemovedContentEntity);
  }
}
