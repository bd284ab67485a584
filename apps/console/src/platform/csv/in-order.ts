import type { RaRecord, SortPayload } from 'react-admin';

const isNone = (value: unknown): boolean => value === null || value === undefined;

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [a, b] = [String(one), String(other)];
  return a < b ? -1 : Number(a > b);
}

/** Rows in the order that a list shows; those without a value come last, and equal ones are in the order of their ids. */
export function inOrder<T extends RaRecord>(rows: readonly T[], { field, order }: SortPayload): T[] {
  const sign = order === 'ASC' ? 1 : -1;
  const valueOf = (row: T): unknown => row[field];
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (isNone(a) !== isNone(b)) return isNone(a) ? 1 : -1;
    return sign * ((isNone(a) ? 0 : compare(a, b)) || compare(one.id, other.id));
  });
}
