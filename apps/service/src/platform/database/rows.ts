import type { Dialect } from './connections';
import { valueOf, type BoundValue, type SqlValue } from './named-parameters';

/** The values of one row, by their names; an interface will do. */
export type RowValues<Values> = { readonly [Name in keyof Values]: SqlValue };

/** SQLite prepares each text once, so there are few of them: a list is taken apart into these numbers of rows. */
const SQLITE_SIZES = [64, 16, 4, 1] as const;
/** PostgreSQL prepares none, and each statement is a way there and back; it takes 65,535 parameters. */
const POSTGRES_SIZE = 500;

/** A statement over a list of rows that was declared once. */
export class RowsStatement<Values extends RowValues<Values>, Found = never> {
  /** Carries the type only; there is never a value. */
  declare readonly found?: Found;
  private readonly names: readonly (keyof Values & string)[];
  private readonly types: readonly string[];
  private readonly texts = new Map<number, string>();

  constructor(
    types: Readonly<Record<keyof Values & string, string>>,
    private readonly sql: (values: string) => string,
  ) {
    this.names = Object.keys(types) as (keyof Values & string)[];
    this.types = Object.values(types);
  }

  /** The list in parts, in its order, each for one statement. */
  *partsOf(dialect: Dialect, rows: readonly Values[]): Generator<readonly Values[]> {
    for (let from = 0; from < rows.length;) {
      const left = rows.length - from;
      const size = dialect === 'postgres' ? POSTGRES_SIZE : (SQLITE_SIZES.find((one) => one <= left) ?? 1);
      yield rows.slice(from, from + size);
      from += size;
    }
  }

  /** The statement for so many rows in the words of a database. */
  textFor(dialect: Dialect, count: number): string {
    if (dialect === 'postgres') return this.textWith(count, (position) => `$${position}`);
    const text = this.texts.get(count) ?? this.textWith(count, () => '?');
    this.texts.set(count, text);
    return text;
  }

  /** The values of its placeholders, in order. @throws Error for a name without a value */
  valuesOf(rows: readonly Values[]): BoundValue[] {
    return rows.flatMap((row) =>
      this.names.map((name) => valueOf(row as Readonly<Record<string, SqlValue>>, name, 'a list of rows')),
    );
  }

  private textWith(count: number, placeholder: (position: number) => string): string {
    let position = 0;
    const row = () => `(${this.types.map((type) => `CAST(${placeholder((position += 1))} AS ${type})`).join(', ')})`;
    return this.sql(Array.from({ length: count }, row).join(', '));
  }
}

/**
 * Declares a statement that takes as many rows as there are, beside the repository that sends it: hot writes, and reads by
 * keys of several columns. Both databases take its text; what it returns is raw, as `defineRead` has it.
 * @param types the type of each name, which PostgreSQL cannot guess everywhere, in the order of the columns
 * @param sql gets `(…), (…)`, the list of rows for VALUES, whose columns are `column1` and so on
 */
export const defineRows = <Values extends RowValues<Values>, Found = never>(
  types: Readonly<Record<keyof Values & string, string>>,
  sql: (values: string) => string,
): RowsStatement<Values, Found> => new RowsStatement(types, sql);
