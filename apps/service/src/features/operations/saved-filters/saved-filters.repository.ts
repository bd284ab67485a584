import { Injectable } from '@nestjs/common';
import type { QueryOf } from '@ug/contract';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { SavedFilterEntity } from './saved-filter.entity';
import { auditSnapshot, toSavedFilter } from './saved-filters.mapper';

/** A saved filter, as staff change it. */
export const savedFilterRecord = defineRecord({
  resource: 'saved-filters',
  entity: SavedFilterEntity,
  label: ({ name }) => name,
  snapshot: auditSnapshot,
  unique: [{ field: 'name', refusal: 'saved-filter.nameTaken' }],
  notFound: 'saved-filter.notFound',
  stale: { refusal: 'saved-filter.stale', current: toSavedFilter },
});

const SORT_COLUMNS = { id: 'id', name: 'name' } as const;

/** Saved filters in the database, beyond what `Records` does with each. */
@Injectable()
export class SavedFiltersRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  /** Returns the filters that a member of staff sees above a list: their own, and shared ones. */
  page(query: QueryOf<'consoleListSavedFilters'>, me: number): Promise<Page<SavedFilterEntity>> {
    const { sort = ['name', 'ASC'], range, filter } = query;
    return this.records.page(
      savedFilterRecord,
      { sort: sort as ['name', 'ASC'], range },
      {
        sort: SORT_COLUMNS,
        where: ['resource = :resource', '(shared = :yes OR owner_id = :me)'],
        parameters: { resource: filter.resource, me, yes: true },
      },
    );
  }

  countOf(ownerId: number, resource: string): Promise<number> {
    return this.database.repository(SavedFilterEntity).countBy({ ownerId, resource });
  }
}
