import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Database } from '#platform/database/database';
import type { DataTable } from '#platform/player-data/player-data';

/** A work as a player may buy it. */
export interface WorkForSale {
  readonly id: number;
  readonly title: string;
  readonly kind: Schemas['WorkKind'];
  readonly partCount: number;
  /** X diamonds; null where it is not sold as one. */
  readonly price: number | null;
  readonly isMemberFree: boolean;
  readonly isOwned: boolean;
  /** X diamonds that the player has paid for parts of it. */
  readonly paid: number;
}

/** Parts of a work between two places, both of them included. */
export interface PartSpan {
  readonly uid: number;
  readonly workId: number;
  readonly from: number;
  readonly until: number;
}

interface WorkRow {
  readonly id: number;
  readonly title: string;
  readonly kind: Schemas['WorkKind'];
  readonly part_count: number;
  readonly work_price: number | null;
  readonly member_free: boolean | 0 | 1;
  readonly owners: number | string;
  readonly paid: number | string | null;
}

/** A purchase takes this many parts at most, so that its unit of work ends soon. */
const MAX_PARTS = 5000;

/** 1 where a player owns a work as a whole, else 0. */
const OWNERS = `SELECT count(*) FROM purchases WHERE uid = :uid AND subject_kind = 'work' AND subject_id`;

/** Published, paid parts of a span that a player does not own, with prices: `accessOf` of parts in SQL. */
const FOR_SALE = `SELECT p.id, coalesce(p.price, w.part_price) AS price FROM parts p JOIN works w ON w.id = p.work_id
  WHERE p.work_id = :workId AND p.state = 'published' AND p.ord >= :from AND p.ord <= :until
    AND (p.access = 'paid' OR (p.access = 'inherit' AND w.access = 'paid' AND p.ord > w.free_until))
    AND NOT EXISTS (SELECT 1 FROM part_entitlements e WHERE e.uid = :uid AND e.part_id = p.id)
  ORDER BY p.ord LIMIT ${MAX_PARTS}`;

/** The parts that the player bought, as they are handed them. */
export const entitlementData: DataTable = {
  name: 'part-entitlements',
  label: '购买的章节',
  tables: ['part_entitlements'],
  from: 'part_entitlements e JOIN parts p ON p.id = e.part_id JOIN works w ON w.id = e.work_id',
  where: 'e.uid = :uid',
  key: 'e.part_id',
  columns: {
    work: ['w.title', '作品'],
    part: ['p.title', '章节'],
    price: ['e.price', '支付（X钻）'],
    purchaseId: ['e.purchase_id', '购买编号'],
  },
};

/** Parts and works that players own. Every method that writes belongs inside a unit of work. */
@Injectable()
export class EntitlementsRepository {
  constructor(private readonly database: Database) {}

  /** A work that players see; undefined when there is none. */
  async work(uid: number, id: number): Promise<WorkForSale | undefined> {
    const [row] = await this.database.query<WorkRow>(
      `SELECT id, title, kind, part_count, work_price, member_free, (${OWNERS} = works.id) AS owners,
          (SELECT sum(price) FROM part_entitlements WHERE uid = :uid AND work_id = works.id) AS paid
        FROM works WHERE id = :id AND state = 'published'`,
      { uid, id },
    );
    return (
      row && {
        id: row.id,
        title: row.title,
        kind: row.kind,
        partCount: row.part_count,
        price: row.work_price,
        isMemberFree: Boolean(row.member_free),
        isOwned: Number(row.owners) > 0,
        paid: Number(row.paid ?? 0),
      }
    );
  }

  /** The number and the price of parts that a player could buy in a span. */
  async forSale(span: PartSpan): Promise<Schemas['WorkOffer']> {
    const [row] = await this.database.query<{ parts: number | string; price: number | string }>(
      `SELECT count(*) AS parts, coalesce(sum(s.price), 0) AS price FROM (${FOR_SALE}) AS s`,
      { ...span },
    );
    return { price: Number(row?.price ?? 0), partCount: Number(row?.parts ?? 0) };
  }

  /** Makes these parts the player's. @returns how many they are, and their price, as it was at that moment */
  async give(span: PartSpan, purchaseId: number): Promise<Schemas['WorkOffer']> {
    const partCount = await this.database.execute(
      `INSERT INTO part_entitlements (uid, part_id, work_id, purchase_id, price)
        SELECT CAST(:uid AS integer), s.id, CAST(:workId AS integer), CAST(:purchaseId AS integer), s.price
        FROM (${FOR_SALE}) AS s`,
      { ...span, purchaseId },
    );
    const [row] = await this.database.query<{ price: number | string | null }>(
      'SELECT sum(price) AS price FROM part_entitlements WHERE purchase_id = :purchaseId',
      { purchaseId },
    );
    return { price: Number(row?.price ?? 0), partCount };
  }

  /** True where a player bought a part or its whole work. */
  async owns(uid: number, { id, workId }: { readonly id: number; readonly workId: number }): Promise<boolean> {
    const [row] = await this.database.query<{ owned: number | string }>(
      `SELECT (SELECT count(*) FROM part_entitlements WHERE uid = :uid AND part_id = :id) + (${OWNERS} = :workId) AS owned`,
      { uid, id, workId },
    );
    return Number(row?.owned) > 0;
  }

  /** Returns the parts among these that a player bought, by themselves or with their whole work. */
  async ownedAmong(uid: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
    if (ids.length === 0) return new Set();
    const rows = await this.database.query<{ id: number }>(
      `SELECT p.id FROM parts p WHERE p.id IN (:ids)
        AND (EXISTS (SELECT 1 FROM part_entitlements e WHERE e.uid = :uid AND e.part_id = p.id) OR (${OWNERS} = p.work_id) > 0)`,
      { uid, ids },
    );
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * The parts that a player bought, as ranges of ids: a range ends where the work has a part that is not theirs. New parts
   * have higher ids, so they are in none.
   */
  async owned(uid: number, workId: number): Promise<Schemas['OwnedRange'][]> {
    const rows = await this.database.query<{ first: number; last: number }>(
      `SELECT min(id) AS first, max(id) AS last FROM (
          SELECT p.id, e.part_id, row_number() OVER (ORDER BY p.id)
            - row_number() OVER (PARTITION BY e.part_id IS NULL ORDER BY p.id) AS island
          FROM parts p LEFT JOIN part_entitlements e ON e.uid = :uid AND e.part_id = p.id WHERE p.work_id = :workId
        ) AS s WHERE s.part_id IS NOT NULL GROUP BY island ORDER BY min(id)`,
      { uid, workId },
    );
    return rows.map(({ first, last }) => ({ from: first, to: last }));
  }
}
