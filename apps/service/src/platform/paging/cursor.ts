import { Refusal } from '../errors/refusal';

/** The largest number that an integer column can hold: the limit of a column of numbers or ids. */
export const MAX_INTEGER = 2_147_483_647;
/** The last instant that a `Date` can hold, in milliseconds since 1970 UTC: the limit of a column of instants. */
export const MAX_INSTANT = 8_640_000_000_000_000;

/**
 * Makes the opaque cursor of a list that goes on behind a row.
 * @param order names the list's order, so that a cursor of another order is refused
 * @param values of the row, in the order of the columns the list is sorted by; the last makes it unique
 */
export function encodeCursor(order: string, values: readonly number[]): string {
  return Buffer.from(JSON.stringify([order, ...values])).toString('base64url');
}

/**
 * Reads a cursor back.
 * @param limits the largest value of each column, so that no forged number reaches the database
 * @throws Refusal `validation` for anything that `encodeCursor` did not make for this order
 */
export function decodeCursor(cursor: string, order: string, limits: readonly number[]): number[] {
  const [found, ...values] = parse(cursor);
  const fits = (value: unknown, index: number): value is number =>
    Number.isSafeInteger(value) && Math.abs(value as number) <= (limits[index] ?? 0);
  if (found !== order || values.length !== limits.length || !values.every(fits))
    throw new Refusal('validation', { errors: { cursor: '翻页位置无效，请从头浏览' } });
  return values;
}

function parse(cursor: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}
