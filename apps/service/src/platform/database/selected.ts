import { snakeCase } from './snake-case-naming';

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

/** The value of a column in a row of hand-written SQL: JSON is text, an instant is milliseconds, and SQLite says 1 for true. */
type Stored<Value> = Value extends Date
  ? number
  : Value extends boolean
    ? boolean | 0 | 1
    : Value extends object
      ? string
      : Value;

/** The row of a statement that selects columns of an entity by the names of their fields. */
export type Selected<Entity, Field extends keyof Entity & string> = {
  readonly [Name in Field as SnakeCase<Name>]: Stored<Entity[Name]>;
};

/**
 * Returns the columns of these fields for a SELECT. The list of fields also gives the type of the row (`Selected`), so a
 * mapper that reads a column which is not selected does not compile.
 * @param alias the table's name in the statement
 */
export const selected = (alias: string, fields: readonly string[]): string =>
  fields.map((field) => `${alias}.${snakeCase(field)}`).join(', ');
