import type { Dialect } from './connections';

export type SqlValue = string | number | boolean | Date | null;
export type SqlParameters = Readonly<Record<string, SqlValue | readonly SqlValue[]>>;

/** A name after one colon; PostgreSQL's `::type` is left alone. */
const NAME = /(?<![:\w]):([a-z]\w*)/gi;

/**
 * Turns `:name` into the placeholders of the database, and an array into a list of them, so that one statement serves
 * both. Dates become milliseconds, as in every `UtcColumn`. Throws for a name without a value.
 */
export function bindNamed(
  dialect: Dialect,
  sql: string,
  parameters: SqlParameters,
): [string, (string | number | boolean | null)[]] {
  const values: (string | number | boolean | null)[] = [];
  const place = (value: SqlValue): string => {
    values.push(value instanceof Date ? value.getTime() : value);
    return dialect === 'sqlite' ? '?' : `$${values.length}`;
  };
  const text = sql.replace(NAME, (_, name: string) => {
    const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (value === undefined) throw new Error(`no value for :${name} in ${sql}`);
    if (!isList(value)) return place(value);
    return value.length > 0 ? value.map(place).join(', ') : 'NULL';
  });
  return [text, values];
}

const isList = (value: SqlValue | readonly SqlValue[]): value is readonly SqlValue[] => Array.isArray(value);
