import type { Dialect } from './connections';
import { partsOf, valueOf, type SqlValue } from './named-parameters';

/** Parameters of a declared read: single values, so that its text is always the same. */
export type ReadParameters = Readonly<Record<string, SqlValue>>;

/** A read that was declared once. */
export class Read<Row, Parameters extends ReadParameters> {
  /** Carries the type only; there is never a value. */
  declare readonly row?: Row;
  private readonly names: readonly (keyof Parameters & string)[];
  private readonly texts: Readonly<Record<Dialect, string>>;

  constructor(private readonly sql: string) {
    const { pieces, names } = partsOf(sql);
    this.names = names;
    const text = (placeholder: (index: number) => string) =>
      pieces.map((piece, i) => (i ? placeholder(i) : '') + piece).join('');
    this.texts = { sqlite: text(() => '?'), postgres: text((index) => `$${index}`) };
  }

  /** The statement in the words of a database. */
  textFor(dialect: Dialect): string {
    return this.texts[dialect];
  }

  /** The values of its placeholders, in order. @throws Error for a name without a value */
  valuesOf(parameters: Parameters): (string | number | boolean | null)[] {
    return this.names.map((name) => valueOf(parameters, name, this.sql));
  }
}

/**
 * Declares a read that is asked often, beside the repository that asks it, as a constant with the types of its row and of
 * its `:name` parameters. Its text is made once for both databases, SQLite prepares it once, and its rows are what the
 * database gives: columns by their names, instants as milliseconds, JSON as text, booleans 0 or 1 on SQLite. What only
 * reads needs no entity; entities are for what is written.
 */
export const defineRead = <Row, Parameters extends ReadParameters = Readonly<Record<never, never>>>(
  sql: string,
): Read<Row, Parameters> => new Read(sql);
