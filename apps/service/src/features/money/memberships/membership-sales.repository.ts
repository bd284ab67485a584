import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import type { ExpectedTransfers } from '#features/players/wallet/ledger-checks.port';

const MAX_GROUPS = 200;

type Figure = number | string;

/** Sales of one group, such as a plan. */
export interface SalesRow {
  readonly sales: number;
  readonly players: number;
  readonly coins: number;
  readonly amount: number;
}

interface RawRow extends Readonly<Record<keyof SalesRow, Figure | null>> {
  readonly source_type: number;
  readonly source: number;
  readonly name: string;
}

/** A refund takes off what was counted when it was sold. */
const FIGURES = `sum(CASE WHEN kind = 'refund' THEN -1 ELSE 1 END) AS sales,
  count(DISTINCT CASE WHEN kind = 'refund' THEN NULL ELSE uid END) AS players,
  sum(coins) AS coins, sum(amount) AS amount`;
const SOLD = `FROM membership_changes WHERE kind IN ('coins', 'order', 'refund') AND at >= :from AND at < :before`;

/** Transfers that the ledger must have for each change of a membership. */
export const membershipTransfers: ExpectedTransfers = {
  name: 'memberships',
  label: '每次用X钻开通会员都记了一笔流水',
  rows: `SELECT id, uid, 'membership:' || id AS origin, 0 AS given, coins AS taken, id AS ref FROM membership_changes`,
  house: 'house:sales',
  difference: (id) => `会员变动 ${id} 的流水与所付X钻不符`,
};

/** Sums up the sales of memberships. */
@Injectable()
export class MembershipSalesRepository {
  constructor(private readonly database: Database) {}

  async total(from: Date, before: Date): Promise<SalesRow> {
    const [row] = await this.database.query<RawRow>(`SELECT ${FIGURES} ${SOLD}`, { from, before });
    return figuresOf(row);
  }

  /** The best first. */
  async bySource(from: Date, before: Date): Promise<(SalesRow & { readonly type: number; readonly source: number })[]> {
    const rows = await this.database.query<RawRow>(
      `SELECT source_type, source, ${FIGURES} ${SOLD} GROUP BY source_type, source
        ORDER BY sales DESC, source_type, source LIMIT :take`,
      { from, before, take: MAX_GROUPS },
    );
    return rows.map((row) => ({ type: row.source_type, source: row.source, ...figuresOf(row) }));
  }

  /** The best first. */
  async byPlan(from: Date, before: Date): Promise<(SalesRow & { readonly name: string })[]> {
    const rows = await this.database.query<RawRow>(
      `SELECT name, ${FIGURES} ${SOLD} GROUP BY name ORDER BY sales DESC, name LIMIT :take`,
      { from, before, take: MAX_GROUPS },
    );
    return rows.map((row) => ({ name: row.name, ...figuresOf(row) }));
  }
}

const figuresOf = (row: RawRow | undefined): SalesRow => ({
  sales: Number(row?.sales ?? 0),
  players: Number(row?.players ?? 0),
  coins: Number(row?.coins ?? 0),
  amount: Number(row?.amount ?? 0),
});
