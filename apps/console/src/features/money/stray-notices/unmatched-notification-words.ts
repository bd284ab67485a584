/** 分 as yuan, a dash where it is not known. */
export const yuanOr = (amount: number | null): string => (amount === null ? '—' : (amount / 100).toFixed(2));
