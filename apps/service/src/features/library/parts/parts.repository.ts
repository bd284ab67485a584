import type { QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { containing } from '#platform/paging/page-query';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { PartEntity } from './part.entity';
import { partChanged } from './parts.events';
import { partSnapshot, toPart, type MenuRow } from './parts.mapper';
import { ORD_STEP } from './parts.rules';

/** A part, as operators change it. */
export const partRecord = defineRecord({
  resource: 'parts',
  entity: PartEntity,
  label: ({ title }) => title,
  snapshot: partSnapshot,
  notFound: 'part.notFound',
  stale: { refusal: 'part.stale', current: toPart },
  changed: partChanged,
});

const SORT_COLUMNS = {
  id: 'id',
  ord: ['work_id', 'ord'],
  publishAt: 'publish_at',
  size: 'size',
  updatedAt: 'updated_at',
} as const;

/** Places of a part and of its neighbour behind it; null where there is none. */
export interface Neighbours {
  readonly before: number | null;
  readonly after: number | null;
}

/** Sums of the published parts of a work. */
export interface PartTotals {
  readonly partCount: number;
  readonly size: number;
  readonly latestPartId: number | null;
  readonly latestPartTitle: string;
  readonly latestAt: Date | null;
  readonly freeUntil: number;
}

const SHOWN = `p.state = 'published' AND w.state = 'published'`;
const OFFERED = `SELECT p.id, p.title, p.size, p.volume_id, p.ord, p.access, p.price, p.text_version, p.work_id,
    w.title AS work_title, w.kind, w.access AS work_access, w.part_price, w.free_until, w.member_free,
    CASE WHEN ${SHOWN} THEN 1 ELSE 0 END AS is_shown
  FROM parts p JOIN works w ON w.id = p.work_id`;

/** Parts in the database, beyond what `Records` does with each. Every method that writes belongs inside a unit of work. */
@Injectable()
export class PartsRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  page(query: QueryOf<'consoleListParts'>): Promise<Page<PartEntity>> {
    const { sort = ['ord', 'ASC'], filter = {}, ...rest } = query ?? {};
    const text = containing(filter.q);
    const request = { ...rest, sort: sort as ['ord', 'ASC'], filter };
    return this.records.page(partRecord, request, {
      sort: SORT_COLUMNS,
      where: [
        filter.workId !== undefined && 'work_id = :workId',
        filter.state && 'state = :state',
        text && `lower(title) LIKE :text ESCAPE '!'`,
      ],
      parameters: { workId: filter.workId, state: filter.state, text },
    });
  }

  /** The published parts of a published work in their order; undefined when there is no such work. */
  async menu(
    workId: number,
  ): Promise<{ readonly kind: Schemas['WorkKind']; readonly rows: readonly MenuRow[] } | undefined> {
    const rows = await this.database.query<Partial<MenuRow> & { readonly work_kind: Schemas['WorkKind'] }>(
      `SELECT p.id, p.title, p.size, p.volume_id, p.ord, p.access, p.price,
          w.kind AS work_kind, w.access AS work_access, w.part_price, w.free_until
        FROM works w LEFT JOIN parts p ON p.work_id = w.id AND p.state = 'published'
        WHERE w.id = :workId AND w.state = 'published' ORDER BY p.ord`,
      { workId },
    );
    const [first] = rows;
    const isPart = (row: (typeof rows)[number]): row is MenuRow & typeof row => row.id !== null;
    return first && { kind: first.work_kind, rows: rows.filter(isPart) };
  }

  /** Scheduled episodes of a series, the next first; chapters that are coming are told nobody. */
  upcoming(workId: number, take: number): Promise<UpcomingRow[]> {
    return this.database.query<UpcomingRow>(
      `SELECT p.title, p.publish_at FROM parts p JOIN works w ON w.id = p.work_id
        WHERE p.work_id = :workId AND p.state = 'scheduled' AND w.kind <> 'novel' AND w.state = 'published'
        ORDER BY p.publish_at, p.ord LIMIT :take`,
      { workId, take },
    );
  }

  /** Parts that were ever published, in their order, also after a take-down of the part or the work. */
  onceMenu(workId: number): Promise<MenuRow[]> {
    return this.database.query<MenuRow>(
      `SELECT p.id, p.title, p.size, p.volume_id, p.ord, p.access, p.price, w.access AS work_access, w.part_price, w.free_until
        FROM parts p JOIN works w ON w.id = p.work_id
        WHERE p.work_id = :workId AND p.first_published_at IS NOT NULL AND w.first_published_at IS NOT NULL ORDER BY p.ord`,
      { workId },
    );
  }

  /** Places around the spot behind a part; behind the last one of the work where `afterId` is undefined. */
  async neighbours(workId: number, afterId: number | null | undefined): Promise<Neighbours | undefined> {
    if (afterId === undefined) return { before: await this.lastOrd(workId), after: null };
    const before = afterId === null ? 0 : await this.ordOf(workId, afterId);
    if (before === undefined) return undefined;
    const [row] = await this.database.query<{ ord: number | string | null }>(
      'SELECT min(ord) AS ord FROM parts WHERE work_id = :workId AND ord > :before',
      { workId, before },
    );
    return { before, after: row?.ord == null ? null : Number(row.ord) };
  }

  /** Places around the spot in front of a part; undefined where the work does not have it. */
  async inFrontOf(workId: number, id: number): Promise<Neighbours | undefined> {
    const after = await this.ordOf(workId, id);
    if (after === undefined) return undefined;
    const [row] = await this.database.query<{ ord: number | string | null }>(
      'SELECT max(ord) AS ord FROM parts WHERE work_id = :workId AND ord < :after',
      { workId, after },
    );
    return { before: Number(row?.ord ?? 0), after };
  }

  /** Puts all parts of a work a step apart; by way of negative places, which nothing else has. */
  async renumber(workId: number, step = ORD_STEP): Promise<void> {
    await this.database.execute(
      `UPDATE parts SET ord = -n.place * CAST(:step AS BIGINT)
        FROM (SELECT id, row_number() OVER (ORDER BY ord) AS place FROM parts WHERE work_id = :workId) AS n
        WHERE parts.id = n.id`,
      { workId, step },
    );
    await this.database.execute('UPDATE parts SET ord = -ord WHERE work_id = :workId AND ord < 0', { workId });
  }

  /** Sums over the published parts of a work, with the place of its last free one. */
  async totals(workId: number): Promise<PartTotals> {
    const [row] = await this.database.query<{
      parts: number | string;
      size: number | string | null;
      latest_at: number | string | null;
      id: number | null;
      title: string | null;
      free_until: number | string | null;
    }>(
      `SELECT count(*) AS parts, sum(p.size) AS size, max(p.publish_at) AS latest_at,
          (SELECT id FROM parts WHERE work_id = :workId AND state = 'published' ORDER BY ord DESC LIMIT 1) AS id,
          (SELECT title FROM parts WHERE work_id = :workId AND state = 'published' ORDER BY ord DESC LIMIT 1) AS title,
          (SELECT max(f.ord) FROM (SELECT ord FROM parts WHERE work_id = :workId AND state = 'published'
            ORDER BY ord LIMIT coalesce((SELECT free_parts FROM works WHERE id = :workId), 0)) AS f) AS free_until
        FROM parts p WHERE p.work_id = :workId AND p.state = 'published'`,
      { workId },
    );
    return {
      partCount: Number(row?.parts ?? 0),
      size: Number(row?.size ?? 0),
      latestPartId: row?.id ?? null,
      latestPartTitle: row?.title ?? '',
      latestAt: row?.latest_at == null ? null : new Date(Number(row.latest_at)),
      freeUntil: Number(row?.free_until ?? 0),
    };
  }

  /** Prices and access of parts as they are now, for features that sell and read them; parts that players do not see are left out. */
  offered(ids: readonly number[]): Promise<OfferedRow[]> {
    return this.database.query<OfferedRow>(`${OFFERED} WHERE p.id IN (:ids) AND ${SHOWN}`, { ids });
  }

  /** The same with parts that players saw once and see no more: their owners do. */
  onceOffered(ids: readonly number[]): Promise<OfferedRow[]> {
    return this.database.query<OfferedRow>(
      `${OFFERED} WHERE p.id IN (:ids) AND p.first_published_at IS NOT NULL AND w.first_published_at IS NOT NULL
        ORDER BY p.id`,
      { ids },
    );
  }

  /** The published parts beside a place. */
  async beside(
    workId: number,
    ord: number,
  ): Promise<{ readonly previousId: number | null; readonly nextId: number | null }> {
    const [row] = await this.database.query<{ previous_id: number | null; next_id: number | null }>(
      `SELECT (SELECT id FROM parts WHERE work_id = :workId AND state = 'published' AND ord < :ord ORDER BY ord DESC LIMIT 1) AS previous_id,
          (SELECT id FROM parts WHERE work_id = :workId AND state = 'published' AND ord > :ord ORDER BY ord LIMIT 1) AS next_id`,
      { workId, ord },
    );
    return { previousId: row?.previous_id ?? null, nextId: row?.next_id ?? null };
  }

  /** Sets the length of an episode, which is no field of operators: a form that is open stays as it is. */
  async setSize(id: number, size: number): Promise<void> {
    await this.database.repository(PartEntity).update({ id }, { size });
  }

  hasAny(workId: number): Promise<boolean> {
    return this.database.repository(PartEntity).existsBy({ workId });
  }

  private async lastOrd(workId: number): Promise<number> {
    const [row] = await this.database.query<{ ord: number | string | null }>(
      'SELECT max(ord) AS ord FROM parts WHERE work_id = :workId',
      { workId },
    );
    return Number(row?.ord ?? 0);
  }

  private async ordOf(workId: number, id: number): Promise<number | undefined> {
    const [row] = await this.database.query<{ ord: number | string }>(
      'SELECT ord FROM parts WHERE work_id = :workId AND id = :id',
      { workId, id },
    );
    return row && Number(row.ord);
  }
}

interface UpcomingRow {
  readonly title: string;
  readonly publish_at: number | string;
}

/** A part that players see, with the terms of its work. */
export interface OfferedRow extends MenuRow {
  readonly work_id: number;
  readonly work_title: string;
  readonly kind: Schemas['WorkKind'];
  readonly text_version: number;
  readonly member_free: boolean | 0 | 1;
  readonly is_shown: number | string;
}
