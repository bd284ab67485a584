import type { QueryOf } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { WorkTagEntity } from './work-tag.entity';
import { WorkEntity } from './work.entity';
import { workChanged } from './works.events';
import { toWork, workSnapshot } from './works.mapper';

/** A work, as operators change it. */
export const workRecord = defineRecord({
  resource: 'works',
  entity: WorkEntity,
  label: ({ title }) => title,
  snapshot: workSnapshot,
  notFound: 'work.notFound',
  stale: { refusal: 'work.stale', current: toWork },
  changed: workChanged,
});

/** Ids are given in the order of creation; each other order has its index. */
const SORT_COLUMNS = {
  id: 'id',
  createdAt: 'id',
  title: 'title',
  sortOrder: 'sort_order',
  partCount: 'part_count',
  updatedAt: 'updated_at',
} as const;

/** Works in the database, beyond what `Records` does with each. Every method that writes belongs inside a unit of work. */
@Injectable()
export class WorksRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  /** One page of works in any state; `found` holds the ids that a keyword found. */
  page(query: QueryOf<'consoleListWorks'>, found: readonly number[] | undefined): Promise<Page<WorkEntity>> {
    const { kind, medium, state, categoryId, serial } = query?.filter ?? {};
    return this.records.page(workRecord, query, {
      sort: SORT_COLUMNS,
      where: [
        found && (found.length ? 'id IN (:found)' : '1 = 0'),
        kind && 'kind = :kind',
        medium && (medium === 'text' ? `kind = 'novel'` : `kind <> 'novel'`),
        state && 'state = :state',
        categoryId !== undefined && 'category_id = :categoryId',
        serial && 'serial = :serial',
      ],
      parameters: { found: found?.length ? found : undefined, kind, state, categoryId, serial },
    });
  }

  /** Keeps the sums of a work's published parts. @returns whether any of them is new */
  async settle(
    id: number,
    totals: Pick<WorkEntity, 'partCount' | 'size' | 'latestPartId' | 'latestPartTitle' | 'freeUntil'> & {
      readonly latestAt: Date | null;
    },
  ): Promise<boolean> {
    const changed = await this.database.execute(
      `UPDATE works SET part_count = :partCount, size = :size, latest_part_id = :latestPartId,
          latest_part_title = :latestPartTitle, latest_at = coalesce(:latestAt, latest_at), free_until = :freeUntil
        WHERE id = :id AND (part_count <> :partCount OR size <> :size OR free_until <> :freeUntil
          OR coalesce(latest_part_id, 0) <> coalesce(:latestPartId, 0) OR latest_part_title <> :latestPartTitle
          OR latest_at <> coalesce(:latestAt, latest_at))`,
      { id, ...totals },
    );
    return changed > 0;
  }

  async countSubscribers(ids: readonly number[], change: number): Promise<void> {
    if (ids.length === 0) return;
    await this.database.execute('UPDATE works SET subscriber_count = subscriber_count + :change WHERE id IN (:ids)', {
      ids,
      change,
    });
  }

  async countComments(id: number, change: number): Promise<void> {
    await this.database.execute('UPDATE works SET comment_count = comment_count + :change WHERE id = :id', {
      id,
      change,
    });
  }

  isShown(id: number): Promise<boolean> {
    return this.database.repository(WorkEntity).existsBy({ id, state: 'published' });
  }

  /** Replaces the tags of a work. They find similar works. */
  async replaceTags(workId: number, tags: readonly string[]): Promise<void> {
    const repository = this.database.repository(WorkTagEntity);
    await repository.delete({ workId });
    if (tags.length) await repository.insert(tags.map((tag) => ({ tag, workId })));
  }
}
