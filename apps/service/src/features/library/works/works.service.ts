import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { Refusal } from '#platform/errors/refusal';
import type { ListedRecords, PageAbsence } from '#platform/pages/portal-pages';
import { decodeCursor, encodeCursor } from '#platform/paging/cursor';
import { WorkCategoriesService } from '#features/library/work-categories/work-categories.service';
import { WorkSearchRepository } from './work-search.repository';
import { WorkShelfRepository } from './work-shelf.repository';
import { toListedWorks, toWorkAbsence, toWorkCard, toWorkDetail, type CardRow, type DetailRow } from './works.mapper';
import { CURSOR_LIMITS } from './works.rules';

const PAGE_SIZE = 20;
const MAX_FOUND = 50;
const MAX_SIMILAR = 6;

/** Works, as players find them. */
@Injectable()
export class WorksService {
  constructor(
    private readonly shelf: WorkShelfRepository,
    private readonly finder: WorkSearchRepository,
    private readonly categories: WorkCategoriesService,
  ) {}

  /** A page of published works. @throws BadRequestException for a cursor that is not of this order */
  async list(query: QueryOf<'listWorks'>): Promise<Schemas['WorkPage']> {
    const { order = 'recommended', cursor, pageSize = PAGE_SIZE, ...filter } = query;
    const after = cursor === undefined ? undefined : decodeCursor(cursor, order, CURSOR_LIMITS[order]);
    const found = await this.shelf.page({ ...filterOf(filter), order, after, take: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const last = found.length > pageSize ? page.at(-1) : undefined;
    const names = await this.categories.names();
    return {
      list: page.map((row) => toWorkCard(row, names)),
      nextCursor: last ? encodeCursor(order, [Number(last.sort_value), last.id]) : null,
    };
  }

  /** Published works that a keyword finds, the best first. */
  async search({ keyword, kind }: QueryOf<'searchWorks'>): Promise<Schemas['WorkFindings']> {
    const found = await this.finder.find({ keyword, kind, isPublished: true, take: MAX_FOUND });
    return { list: await this.picked(found.map(({ id }) => id)) };
  }

  /** @throws Refusal `work.notFound` for one that players do not see */
  async get(id: number): Promise<Schemas['WorkDetail']> {
    const row = await this.shelf.find(id);
    if (!row) throw new Refusal('work.notFound');
    const others = await this.shelf.byAuthor(row, MAX_SIMILAR);
    return toWorkDetail(row, { similar: await this.similar(row), others }, await this.categories.names());
  }

  /** Works by shared tags, and as many more of the same category as there is room for. */
  private async similar(row: DetailRow): Promise<CardRow[]> {
    const found = await this.shelf.similar(row, JSON.parse(row.tags) as string[], MAX_SIMILAR);
    if (found.length === MAX_SIMILAR || row.category_id === null) return found;
    const known = new Set([row.id, ...found.map(({ id }) => id)]);
    const more = await this.shelf.page({
      kind: row.kind,
      categoryId: row.category_id,
      serial: undefined,
      order: 'hot',
      after: undefined,
      take: known.size + MAX_SIMILAR,
    });
    return [...found, ...more.filter(({ id }) => !known.has(id))].slice(0, MAX_SIMILAR);
  }

  /** Returns the status and the title for the page of a work that guests do not read. */
  async absence(id: number, kinds: readonly Schemas['WorkKind'][]): Promise<PageAbsence> {
    return toWorkAbsence(id > 0 ? await this.shelf.reachOf(id) : undefined, kinds);
  }

  /** The filters that find something among works of a kind. */
  filters(kind: Schemas['WorkKind']): Promise<Schemas['WorkFilters']> {
    return this.shelf.facts(kind);
  }

  /** Published works, for the sitemap. */
  readonly listed: ListedRecords = {
    name: 'works',
    tag: 'works',
    lastId: () => this.shelf.lastPublishedId(),
    between: async (from, before) => toListedWorks(await this.shelf.publishedBetween(from, before)),
  };

  /** The published ones of these works, in this order. */
  async picked(ids: readonly number[]): Promise<Schemas['WorkCard'][]> {
    const rows = new Map((await this.shelf.cards(ids)).map((row) => [row.id, row]));
    const names = await this.categories.names();
    return ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [toWorkCard(row, names)] : [];
    });
  }
}

type Filter = Pick<QueryOf<'listWorks'>, 'kind' | 'categoryId' | 'serial' | 'year' | 'region'>;

const filterOf = ({ kind, categoryId, serial, year, region }: Filter) => ({ kind, categoryId, serial, year, region });
