/** Words are judged by this much of the past. */
export const WORD_DAYS = 90;
/** Too few decisions say nothing about a word. */
const MIN_DECIDED = 20;
const MAX_APPROVED_PERCENT = 95;

/** True if a word should go: nearly all that it hit was published as it was. */
export const isProposed = ({ decided, approved }: { readonly decided: number; readonly approved: number }): boolean =>
  decided >= MIN_DECIDED && approved * 100 > decided * MAX_APPROVED_PERCENT;

/** The same as a condition of SQL over both sums. */
export const PROPOSED = `sum(decided) >= ${MIN_DECIDED} AND sum(approved) * 100 > sum(decided) * ${MAX_APPROVED_PERCENT}`;

/** The value below which a share of sorted numbers lies; null where there are none. */
export const percentile = (sorted: readonly number[], share: number): number | null =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null;
