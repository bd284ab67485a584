import { Injectable } from '@nestjs/common';
import { labels, type QueryOf, type Schemas } from '@ug/contract';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { containing } from '#platform/paging/page-query';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import type { SearchedTable } from '#platform/record-search/record-search';
import { BulletinEntity } from './bulletin.entity';
import { bulletinChanged } from './bulletins.events';
import { auditSnapshot, toBulletinRecord } from './bulletins.mapper';

/** A bulletin, as operators change it. */
export const bulletinRecord = defineRecord({
  resource: 'bulletins',
  entity: BulletinEntity,
  label: (bulletin) => bulletin.title,
  snapshot: auditSnapshot,
  notFound: 'bulletin.notFound',
  stale: { refusal: 'bulletin.stale', current: toBulletinRecord },
  // Which bulletin is shown next depends on all that are published.
  lockedWith: `state = 'published'`,
  changed: bulletinChanged,
});

/** Bulletins, as the console's search finds them. */
export const searchedBulletins: SearchedTable<Pick<BulletinEntity, 'title' | 'state'>> = {
  kind: 'bulletins',
  permission: 'bulletins.view',
  table: 'bulletins',
  columns: 'title, state',
  words: 'title',
  hit: ({ id, title, state }) => ({ title, subtitle: labels.BulletinState[state], path: `/bulletins/${id}` }),
};

/** Ids are given in the order of creation. */
const SORT_COLUMNS = { id: 'id', createdAt: 'id', updatedAt: 'updated_at' } as const;

/** Limit of the bulletins that a player can read at once. */
const MAX_PUBLISHED = 20;

/** Bulletins in the database, beyond what `Records` does with each. */
@Injectable()
export class BulletinsRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  /** The newest published bulletin of a position. */
  current(posType: Schemas['PosType']): Promise<BulletinEntity | null> {
    return this.database
      .repository(BulletinEntity)
      .findOne({ where: { posType, state: 'published' }, order: { publishAt: 'DESC', id: 'DESC' } });
  }

  /** The published bulletins of a position, the newest first. */
  published(posType: Schemas['PosType']): Promise<BulletinEntity[]> {
    return this.database.repository(BulletinEntity).find({
      where: { posType, state: 'published' },
      order: { publishAt: 'DESC', id: 'DESC' },
      take: MAX_PUBLISHED,
    });
  }

  /** Returns the ids of the published bulletins among these. */
  async publishedOf(ids: readonly number[]): Promise<Set<number>> {
    const rows = await this.database.query<{ id: number }>(
      `SELECT id FROM bulletins WHERE id IN (:ids) AND state = 'published'`,
      { ids },
    );
    return new Set(rows.map(({ id }) => id));
  }

  exists(id: number): Promise<boolean> {
    return this.database.repository(BulletinEntity).existsBy({ id });
  }

  page(query: QueryOf<'consoleListBulletins'>): Promise<Page<BulletinEntity>> {
    const { q, state } = query?.filter ?? {};
    const text = containing(q);
    return this.records.page(bulletinRecord, query, {
      sort: SORT_COLUMNS,
      where: [text && `lower(title) LIKE :text ESCAPE '!'`, state && 'state = :state'],
      parameters: { text, state },
    });
  }
}
