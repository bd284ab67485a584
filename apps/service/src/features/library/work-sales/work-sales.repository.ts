import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import type { Span, WorkSum, PartSum, SoldPart } from './work-sales.rules';

type Figure = number | string;

interface SumRow {
  readonly subject_id: number;
  readonly subject_kind: 'work' | 'parts';
  readonly purchases: Figure;
  readonly part_count: Figure | null;
  readonly paid: Figure;
  readonly returned: Figure;
  readonly waived: Figure;
  readonly waived_coins: Figure;
}

interface PartRow {
  readonly part_id: number;
  readonly sales: Figure;
  readonly paid: Figure;
  readonly returned: Figure;
}

/** X diamonds that reached the house for a purchase, or that left it again: the ledger says so, not the price. */
const moved = (side: 'credit' | 'debit') =>
  `coalesce((SELECT sum(t.amount) FROM transfers t WHERE t.origin = 'purchase:' || p.id AND t.${side} = 'house:sales'), 0)`;

/** Purchases of works and of their parts in a time, each with what the ledger has of it. */
const PURCHASES = `SELECT p.id, p.subject_kind, p.subject_id, p.part_count, p.price, p.waived_by,
    ${moved('credit')} AS paid, ${moved('debit')} AS returned
  FROM purchases p WHERE p.subject_kind IN ('work', 'parts') AND p.created_at >= :from AND p.created_at < :before`;

const OF_WORK = `${PURCHASES} AND p.subject_id = :workId`;

const sumsOf = (purchases: string): string => `SELECT subject_id, subject_kind, count(*) AS purchases,
    sum(part_count) AS part_count, sum(paid) AS paid, sum(returned) AS returned,
    sum(CASE WHEN waived_by IS NULL THEN 0 ELSE 1 END) AS waived,
    sum(CASE WHEN waived_by IS NULL THEN 0 ELSE price END) AS waived_coins
  FROM (${purchases}) AS s GROUP BY subject_id, subject_kind`;

/** Sales of works, counted where they stand. Spans are days: each statement walks the index of their instants. */
@Injectable()
export class WorkSalesRepository {
  constructor(private readonly database: Database) {}

  /** Sales of a work in a period: of the whole and of each part. */
  async sums(workId: number, { from, before }: Span): Promise<WorkSum[]> {
    return (await this.database.query<SumRow>(sumsOf(OF_WORK), { workId, from, before })).map(toSum);
  }

  /** The same of every work. */
  async all({ from, before }: Span): Promise<WorkSum[]> {
    return (await this.database.query<SumRow>(sumsOf(PURCHASES), { from, before })).map(toSum);
  }

  /** Titles of works by their ids. */
  async works(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.query<{ id: number; title: string }>(
      'SELECT id, title FROM works WHERE id IN (:ids)',
      { ids },
    );
    return new Map(rows.map(({ id, title }) => [id, title]));
  }

  /** Returns the sales of each part in a period. If a purchase was returned in part, each of its parts bears its share. */
  async parts(workId: number, { from, before }: Span): Promise<PartSum[]> {
    const rows = await this.database.query<PartRow>(
      `SELECT e.part_id, count(*) AS sales, sum(e.price) AS paid,
          sum(CASE WHEN s.paid > 0 THEN 1.0 * e.price * s.returned / s.paid ELSE 0 END) AS returned
        FROM (${OF_WORK}) AS s JOIN part_entitlements e ON e.purchase_id = s.id
        WHERE s.waived_by IS NULL GROUP BY e.part_id`,
      { workId, from, before },
    );
    return rows.map((row) => ({
      partId: row.part_id,
      sales: Number(row.sales),
      coins: Number(row.paid),
      // Only the sum is rounded: the share of one purchase may be a fraction.
      returned: Math.round(Number(row.returned)),
    }));
  }

  /** These parts with their titles, in the order of the work. */
  async titles(workId: number, ids: ReadonlySet<number>): Promise<SoldPart[]> {
    const rows = await this.database.query<SoldPart>(
      `SELECT id, title FROM parts WHERE work_id = :workId AND first_published_at IS NOT NULL ORDER BY ord`,
      { workId },
    );
    return rows.map(({ id, title }, index) => ({ id, title, number: index + 1 })).filter(({ id }) => ids.has(id));
  }
}

const toSum = (row: SumRow): WorkSum => ({
  workId: row.subject_id,
  isWhole: row.subject_kind === 'work',
  purchases: Number(row.purchases),
  parts: Number(row.part_count ?? 0),
  coins: Number(row.paid),
  returned: Number(row.returned),
  waived: Number(row.waived),
  waivedCoins: Number(row.waived_coins),
});
