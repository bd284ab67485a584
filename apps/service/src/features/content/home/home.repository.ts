import { labels, type QueryOf, type Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import type { SearchedTable } from '#platform/record-search/record-search';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { HomePartEntity } from './home-part.entity';
import { homeChanged } from './home.events';
import { auditSnapshot, toHomePart } from './home.mapper';

/** A part of the first page, as operators change it. */
export const homeRecord = defineRecord<HomePartEntity>({
  resource: 'home',
  entity: HomePartEntity,
  label: ({ title }) => title,
  snapshot: auditSnapshot,
  notFound: 'home.notFound',
  // Whether its link is broken is no field that the form could save over.
  stale: { refusal: 'home.stale', current: (part) => toHomePart(part, false) },
  changed: homeChanged,
});

/** Parts, as the console's search finds them. */
export const searchedHome: SearchedTable<Pick<HomePartEntity, 'kind' | 'title' | 'text' | 'state'>> = {
  kind: 'home',
  permission: 'home.view',
  table: 'home_parts',
  columns: 'kind, title, text, state',
  words: `title || ' ' || text`,
  hit: ({ id, kind, title, state }) => ({
    title,
    subtitle: `${labels.HomePartKind[kind]} · ${labels.HomePartState[state]}`,
    path: `/home/${id}`,
  }),
};

/** Ids are given in the order of creation. */
const SORT_COLUMNS = { id: 'id', position: ['kind', 'position', 'id'], updatedAt: 'updated_at' } as const;

/** The parts of the first page, beyond what `Records` does with each. */
@Injectable()
export class HomeRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  /** Every part that is not hidden, each kind in its order. */
  shown(): Promise<HomePartEntity[]> {
    return this.parts.find({ where: { state: 'shown' }, order: { position: 'ASC', id: 'ASC' } });
  }

  find(id: number): Promise<HomePartEntity | null> {
    return this.parts.findOneBy({ id });
  }

  /** The parts of a kind in any state, in their order. */
  inOrder(kind: Schemas['HomePartKind']): Promise<HomePartEntity[]> {
    return this.parts.find({ where: { kind }, order: { position: 'ASC', id: 'ASC' } });
  }

  page(query: QueryOf<'consoleListHome'>): Promise<Page<HomePartEntity>> {
    const { sort = ['position', 'ASC'], filter = {}, ...rest } = query ?? {};
    const { kind, page, state } = filter;
    return this.records.page(
      homeRecord,
      { ...rest, sort: sort as ['position', 'ASC'], filter },
      {
        sort: SORT_COLUMNS,
        where: [kind && 'kind = :kind', page && 'page = :page', state && 'state = :state'],
        parameters: { kind, page, state },
      },
    );
  }

  private get parts() {
    return this.database.repository(HomePartEntity);
  }
}
