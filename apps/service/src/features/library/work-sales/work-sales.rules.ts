import type { Schemas } from '@ug/contract';

/** A time from an instant on, before another. */
export interface Span {
  readonly from: Date;
  readonly before: Date;
}

/** Sales of a work in a period. */
export interface WorkSum {
  readonly workId: number;
  /** True for purchases of the whole work, false for purchases of parts. */
  readonly isWhole: boolean;
  readonly purchases: number;
  /** Bought parts; 0 for whole works. */
  readonly parts: number;
  /** X diamonds. */
  readonly coins: number;
  /** X diamonds of them that went back. */
  readonly returned: number;
  /** Purchases that cost nothing, because of a membership. */
  readonly waived: number;
  /** X diamonds that they would have cost. */
  readonly waivedCoins: number;
}

/** Sales of a part in a period, in X diamonds. */
export interface PartSum {
  readonly partId: number;
  readonly sales: number;
  readonly coins: number;
  readonly returned: number;
}

/** A part of a report, at its place in the work. */
export interface SoldPart {
  readonly id: number;
  readonly title: string;
  readonly number: number;
}

type Sale = Schemas['WorkSale'];

const NOTHING: Sale = { purchases: 0, parts: 0, coins: 0, returned: 0, waived: 0, waivedCoins: 0 };

/** Adds up sales. */
export const saleOf = (sums: readonly WorkSum[]): Sale =>
  sums.reduce<Sale>(
    (all, one) => ({
      purchases: all.purchases + one.purchases,
      parts: all.parts + one.parts,
      coins: all.coins + one.coins,
      returned: all.returned + one.returned,
      waived: all.waived + one.waived,
      waivedCoins: all.waivedCoins + one.waivedCoins,
    }),
    NOTHING,
  );

/** Adds what parts brought on one more day. */
export function addParts(found: Map<number, PartSum>, sums: readonly PartSum[]): void {
  for (const one of sums) {
    const known = found.get(one.partId) ?? { sales: 0, coins: 0, returned: 0 };
    found.set(one.partId, {
      partId: one.partId,
      sales: known.sales + one.sales,
      coins: known.coins + one.coins,
      returned: known.returned + one.returned,
    });
  }
}

/** The works that brought the most, the best first. */
export function bestOf(sums: readonly WorkSum[], take: number): { readonly workId: number; readonly sale: Sale }[] {
  const found = new Map<number, WorkSum[]>();
  for (const sum of sums) found.set(sum.workId, [...(found.get(sum.workId) ?? []), sum]);
  return [...found]
    .map(([workId, own]) => ({ workId, sale: saleOf(own) }))
    .sort((a, b) => b.sale.coins - b.sale.returned - (a.sale.coins - a.sale.returned) || a.workId - b.workId)
    .slice(0, take);
}
