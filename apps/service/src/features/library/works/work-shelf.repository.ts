import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { selected } from '#platform/database/selected';
import { readRows } from '#platform/paging/page-query';
import { CARD_FIELDS, DETAIL_FIELDS, type CardRow, type DetailRow, type ReachRow } from './works.mapper';

type Order = Schemas['WorkOrder'];

/** The column of each order; the id decides among equals. */
const ORDER_COLUMNS: Readonly<Record<Order, string>> = {
  recommended: 'sort_order',
  hot: 'heat',
  updated: 'latest_at',
  newest: 'publish_at',
  longest: 'size',
};

const CARD = selected('w', CARD_FIELDS);

/** So many works of each tag are looked at for similar ones, the newest first: a tag of everything stays cheap. */
const MAX_OF_TAG = 200;

export interface ShelfQuery {
  readonly kind: Schemas['WorkKind'];
  readonly categoryId: number | undefined;
  readonly serial: Schemas['WorkSerial'] | undefined;
  readonly year?: number | undefined;
  readonly region?: Schemas['WorkRegion'] | undefined;
  readonly order: Order;
  /** The value of the order's column and the id of the row behind which the page begins. */
  readonly after: readonly number[] | undefined;
  readonly take: number;
}

export interface CommentedWork extends Pick<CardRow, 'id' | 'kind' | 'title'> {
  readonly comment_count: number;
}

export type ShelfRow = CardRow & { readonly sort_value: number };

/** Published works, as players find them. */
@Injectable()
export class WorkShelfRepository {
  constructor(private readonly database: Database) {}

  /** A page of an order. */
  page({ kind, categoryId, serial, year, region, order, after, take }: ShelfQuery): Promise<ShelfRow[]> {
    const column = `w.${ORDER_COLUMNS[order]}`;
    const [value, id] = after ?? [];
    return readRows<ShelfRow>(this.database, {
      select: `${CARD}, ${column} AS sort_value`,
      from: 'works w',
      where: [
        categoryId === undefined ? 'w.kind = :kind' : 'w.category_id = :categoryId AND w.kind = :kind',
        `w.state = 'published'`,
        serial && 'w.serial = :serial',
        year !== undefined && 'w.year = :year',
        region && 'w.region = :region',
        after && `(${column}, w.id) < (:value, :id)`,
      ],
      parameters: { kind, categoryId, serial, year, region, value, id },
      orderBy: `${column} DESC, w.id DESC`,
      take,
    });
  }

  /** A published work, or undefined. */
  async find(id: number): Promise<DetailRow | undefined> {
    const [row] = await this.database.query<DetailRow>(
      `SELECT ${selected('w', DETAIL_FIELDS)} FROM works w WHERE w.id = :id AND w.state = 'published'`,
      { id },
    );
    return row;
  }

  /** Years and regions that published works of a kind have. */
  async facts(kind: Schemas['WorkKind']): Promise<Schemas['WorkFilters']> {
    const of = `FROM works WHERE kind = :kind AND state = 'published'`;
    const years = await this.database.query<{ year: number }>(
      `SELECT DISTINCT year ${of} AND year IS NOT NULL ORDER BY year DESC`,
      { kind },
    );
    const regions = await this.database.query<{ region: Schemas['WorkRegion'] }>(
      `SELECT region ${of} AND region IS NOT NULL GROUP BY region ORDER BY count(*) DESC, region`,
      { kind },
    );
    return { years: years.map(({ year }) => year), regions: regions.map(({ region }) => region) };
  }

  /** A work in any state, as far as it decides how its page answers. */
  async reachOf(id: number): Promise<ReachRow | undefined> {
    const [row] = await this.database.query<ReachRow>(
      'SELECT kind, state, first_published_at FROM works WHERE id = :id',
      { id },
    );
    return row;
  }

  /** Published ones of these works, in no order. */
  async cards(ids: readonly number[]): Promise<CardRow[]> {
    if (ids.length === 0) return [];
    return this.database.query<CardRow>(`SELECT ${CARD} FROM works w WHERE w.id IN (:ids) AND w.state = 'published'`, {
      ids,
    });
  }

  /** Published ones of these works, as far as their comments need them. */
  async commented(ids: readonly number[]): Promise<CommentedWork[]> {
    return this.database.query<CommentedWork>(
      `SELECT id, kind, title, comment_count FROM works WHERE id IN (:ids) AND state = 'published'`,
      { ids },
    );
  }

  /** Published works of the same kind that share most tags with a work; among equals, the most read come first. */
  similar(work: Pick<CardRow, 'id' | 'kind'>, tags: readonly string[], take: number): Promise<CardRow[]> {
    const named = Object.fromEntries(tags.map((tag, index) => [`tag${index}`, tag]));
    const each = tags.map(
      (_, index) =>
        `SELECT work_id FROM (SELECT work_id FROM work_tags WHERE tag = :tag${index}
          ORDER BY work_id DESC LIMIT ${MAX_OF_TAG}) AS of_tag${index}`,
    );
    if (each.length === 0) return Promise.resolve([]);
    return this.database.query<CardRow>(
      `SELECT ${CARD} FROM (SELECT work_id, count(*) AS shared FROM (${each.join(' UNION ALL ')}) AS tagged
          WHERE work_id <> :id GROUP BY work_id) AS m JOIN works w ON w.id = m.work_id
        WHERE w.state = 'published' AND w.kind = :kind ORDER BY m.shared DESC, w.heat DESC, w.id DESC LIMIT :take`,
      { ...named, id: work.id, kind: work.kind, take },
    );
  }

  /** Other published works of the same kind and author, the most read first. */
  byAuthor({ id, kind, author }: Pick<CardRow, 'id' | 'kind' | 'author'>, take: number): Promise<CardRow[]> {
    return this.database.query<CardRow>(
      `SELECT ${CARD} FROM works w WHERE w.author = :author AND w.kind = :kind AND w.state = 'published' AND w.id <> :id
        ORDER BY w.heat DESC, w.id DESC LIMIT :take`,
      { id, kind, author, take },
    );
  }

  /** The largest id of a published work, 0 without one. */
  async lastPublishedId(): Promise<number> {
    const [row] = await this.database.query<{ id: number | null }>(
      `SELECT max(id) AS id FROM works WHERE state = 'published'`,
    );
    return row?.id ?? 0;
  }

  /** Published works of a range of ids, for the sitemap. */
  publishedBetween(from: number, before: number): Promise<Pick<DetailRow, 'id' | 'kind' | 'updated_at'>[]> {
    return this.database.query(
      `SELECT id, kind, updated_at FROM works WHERE id >= :from AND id < :before AND state = 'published' ORDER BY id`,
      { from, before },
    );
  }
}
