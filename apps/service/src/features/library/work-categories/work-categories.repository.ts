import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';
import type { Page } from '#platform/paging/page';
import { containing } from '#platform/paging/page-query';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { workCategoryChanged } from './work-categories.events';
import { toWorkCategory, workCategorySnapshot } from './work-categories.mapper';
import { WorkCategoryEntity } from './work-category.entity';

/** A category, as operators change it. */
export const workCategoryRecord = defineRecord({
  resource: 'work-categories',
  entity: WorkCategoryEntity,
  label: ({ name }) => name,
  snapshot: workCategorySnapshot,
  unique: [{ field: 'name', refusal: 'work-category.nameTaken' }],
  notFound: 'work-category.notFound',
  stale: { refusal: 'work-category.stale', current: toWorkCategory },
  changed: workCategoryChanged,
});

/** A category in any state, as works show it. */
export type KnownCategory = Pick<WorkCategoryEntity, 'id' | 'kind' | 'name' | 'state'>;

const ALL = defineRead<KnownCategory>('SELECT id, kind, name, state FROM work_categories ORDER BY kind, position, id');

/** Ids are given in the order of creation. */
const SORT_COLUMNS = {
  id: 'id',
  position: ['kind', 'position'],
  name: 'name',
  workCount: 'work_count',
  updatedAt: 'updated_at',
} as const;

/** Categories in the database, beyond what `Records` does with each. */
@Injectable()
export class WorkCategoriesRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  /** Every category in the order in which players see them; there are at most fifty of a kind. */
  async inOrder(): Promise<readonly KnownCategory[]> {
    return this.database.rows(ALL, {});
  }

  /** The last place that is taken among those of a kind; 0 where there is none. */
  async lastPosition(kind: Schemas['WorkKind']): Promise<number> {
    const [row] = await this.database.query<{ last: number | null }>(
      'SELECT max(position) AS last FROM work_categories WHERE kind = :kind',
      { kind },
    );
    return row?.last ?? 0;
  }

  /** Counts works in or out, inside the caller's unit of work. */
  async count(id: number, by: 1 | -1): Promise<void> {
    await this.database.execute('UPDATE work_categories SET work_count = work_count + :by WHERE id = :id', { id, by });
  }

  page(query: QueryOf<'consoleListWorkCategories'>): Promise<Page<WorkCategoryEntity>> {
    const { sort = ['position', 'ASC'], filter = {}, ...rest } = query ?? {};
    const text = containing(filter.q);
    return this.records.page(
      workCategoryRecord,
      { ...rest, sort: sort as ['position', 'ASC'], filter },
      {
        sort: SORT_COLUMNS,
        where: [
          text && `lower(name) LIKE :text ESCAPE '!'`,
          filter.kind && 'kind = :kind',
          filter.state && 'state = :state',
        ],
        parameters: { text, kind: filter.kind, state: filter.state },
      },
    );
  }
}
