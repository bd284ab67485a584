import type { Dialect } from './connections';

export type SqlValue = string | number | boolean | Date | null;
export type SqlParameters = Readonly<Record<string, SqlValue | readonly SqlValue[]>>;

/** A name after one colon; PostgreSQL's `::type` is left alone. */
const NAME = /(?<![:\w]):([a-z]\w*)/gi;

/** A statement taken apart: its text around the names, which is one piece longer than the list of names. */
export interface Parts {
  readonly pieces: readonly string[];
  readonly names: readonly string[];
}

/** More statements than the product has; SQL that is generated without bound, or long, must not fill the memory. */
const MAX_KEPT = 1000;
const LONGEST_KEPT = 4096;
const taken = new Map<string, Parts>();

/** Takes a statement apart at its names. */
export function partsOf(sql: string): Parts {
  const known = taken.get(sql);
  if (known) return known;
  // Splitting by an expression with one group gives text and name in turn.
  const split = sql.split(NAME);
  const parts = { pieces: split.filter((_, i) => i % 2 === 0), names: split.filter((_, i) => i % 2 === 1) };
  if (sql.length > LONGEST_KEPT) return parts;
  if (taken.size >= MAX_KEPT) taken.clear();
  taken.set(sql, parts);
  return parts;
}

/** Value that the drivers take. */
export type BoundValue = string | number | boolean | null;

const bindable = (value: SqlValue): BoundValue => (value instanceof Date ? value.getTime() : value);

function givenTo(parameters: SqlParameters, name: string, sql: string): SqlValue | readonly SqlValue[] {
  const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
  if (value === undefined) throw new Error(`no value for :${name} in ${sql}`);
  return value;
}

/** The value of one name, as the drivers take it. Throws for a name without a value. */
export const valueOf = (parameters: Readonly<Record<string, SqlValue>>, name: string, sql: string): BoundValue =>
  bindable(givenTo(parameters, name, sql) as SqlValue);

/**
 * Turns `:name` into the placeholders of the database, and an array into a list of them, so that one statement serves
 * both. Dates become milliseconds, as in every `UtcColumn`. Throws for a name without a value.
 */
export function bindNamed(dialect: Dialect, sql: string, parameters: SqlParameters): [string, BoundValue[]] {
  const values: BoundValue[] = [];
  const bind = (value: SqlValue): string => {
    values.push(bindable(value));
    return dialect === 'sqlite' ? '?' : `$${values.length}`;
  };
  const { pieces, names } = partsOf(sql);
  let text = pieces[0] ?? '';
  names.forEach((name, i) => {
    const value = givenTo(parameters, name, sql);
    if (!isList(value)) text += bind(value);
    else text += value.length > 0 ? value.map(bind).join(', ') : 'NULL';
    text += pieces[i + 1] ?? '';
  });
  return [text, values];
}

const isList = (value: SqlValue | readonly SqlValue[]): value is readonly SqlValue[] => Array.isArray(value);
