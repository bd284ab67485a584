import type { Schemas } from '@ug/contract';

/** Neighbours stand so far apart at first, so that ten parts fit between two before anything is renumbered. */
export const ORD_STEP = 1024;

/** The part and its work, as far as they decide about access. */
export interface Accessed {
  readonly access: Schemas['PartAccess'];
  readonly price: number | null;
  readonly ord: number;
  readonly work: {
    readonly access: Schemas['WorkAccess'];
    readonly partPrice: number;
    /** The place of its last free part. */
    readonly freeUntil: number;
  };
}

/** The access and price of a part: its own, or those of its work behind the free beginning. */
export function accessOf({ access, price, ord, work }: Accessed): {
  readonly access: Schemas['WorkAccess'];
  readonly price: number;
} {
  const own = access === 'inherit' ? (ord <= work.freeUntil ? 'free' : work.access) : access;
  return { access: own, price: own === 'paid' ? (price ?? work.partPrice) : 0 };
}

/** The place between two neighbours, or null where there is no room left. */
export function ordBetween(before: number | null, after: number | null): number | null {
  if (after === null) return (before ?? 0) + ORD_STEP;
  const middle = Math.floor(((before ?? 0) + after) / 2);
  return middle > (before ?? 0) && middle < after ? middle : null;
}

/** The place of a part by its number among several, from 0. */
export type OrdAt = (index: number) => number;

/** Places for so many parts between two neighbours, or null where there is no room for all of them. */
export function ordsBetween(
  { before, after }: { readonly before: number | null; readonly after: number | null },
  count: number,
): OrdAt | null {
  const from = before ?? 0;
  if (after === null) return (index) => from + (index + 1) * ORD_STEP;
  const step = (after - from) / (count + 1);
  return step >= 1 ? (index) => from + Math.floor((index + 1) * step) : null;
}

/** Returns the distance between parts that leaves room for so many between two of them. */
export const stepFor = (count: number): number => Math.max(ORD_STEP, count + 1);

/** A part that players see, with its conditions of access. */
export interface OfferedPart {
  readonly id: number;
  readonly workId: number;
  readonly workTitle: string;
  readonly kind: Schemas['WorkKind'];
  readonly title: string;
  readonly size: number;
  readonly ord: number;
  readonly textVersion: number;
  readonly access: Schemas['WorkAccess'];
  /** X diamonds; 0 unless it is paid. */
  readonly price: number;
  /** Members read what others pay for. */
  readonly isMemberFree: boolean;
  /** Players see it; of one that was taken down its owners alone do. */
  readonly isShown: boolean;
}
