/** Money in 元 with two decimals. */
export const yuan = (amount: number): string => (amount / 100).toFixed(2);
