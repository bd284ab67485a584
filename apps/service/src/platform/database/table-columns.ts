import type { QueryRunner, TableColumnOptions } from 'typeorm';

type Options = { readonly nullable?: boolean; readonly unique?: boolean };
type WithDefault<T> = Options & { readonly default?: T };

/**
 * Column definitions for migrations that agree with the entities' columns on both databases: `id` with
 * `@PrimaryGeneratedColumn()`, `key` with `@PrimaryColumn('varchar', { length })`, `utc` with `@UtcColumn()`, and so on.
 */
export function tableColumns(runner: QueryRunner) {
  const isSqlite = runner.dataSource.options.type === 'better-sqlite3';
  const define = (name: string, type: string, options: Options, extra: Partial<TableColumnOptions> = {}) =>
    ({
      name,
      type,
      isNullable: options.nullable ?? false,
      isUnique: options.unique ?? false,
      ...extra,
    }) satisfies TableColumnOptions;
  const number = (value: number | undefined) => (value === undefined ? {} : { default: String(value) });
  return {
    /** A number counted up by the database, the primary key. */
    id: (name = 'id') =>
      define(name, 'integer', {}, { isPrimary: true, isGenerated: true, generationStrategy: 'increment' }),
    /** A text primary key made by the service, by default a 32-character `newId()`. */
    key: (name: string, length = 32) => define(name, 'varchar', {}, { isPrimary: true, length: String(length) }),
    /** TypeORM does not escape defaults: no quotes in them. */
    text: (name: string, length: number, options: WithDefault<string> = {}) =>
      define(name, 'varchar', options, {
        length: String(length),
        ...(options.default === undefined ? {} : { default: `'${options.default}'` }),
      }),
    /** Text without a limit of its own. */
    longText: (name: string, options: Options = {}) => define(name, 'text', options),
    integer: (name: string, options: WithDefault<number> = {}) =>
      define(name, 'integer', options, number(options.default)),
    bigint: (name: string, options: WithDefault<number> = {}) =>
      define(name, 'bigint', options, number(options.default)),
    boolean: (name: string, options: WithDefault<boolean> = {}) =>
      define(name, 'boolean', options, booleanDefault(isSqlite, options.default)),
    utc: (name: string, options: Options = {}) => define(name, 'bigint', options),
    json: (name: string, options: Options = {}) => define(name, 'text', options),
  };
}

function booleanDefault(isSqlite: boolean, value: boolean | undefined): Partial<TableColumnOptions> {
  if (value === undefined) return {};
  return { default: isSqlite ? String(Number(value)) : String(value) };
}

/** Returns the name of a migration: its slug, and its number in the 13 digits that TypeORM sorts by. */
export function migrationName(number: number, slug: string): string {
  return `${slug}-${String(number).padStart(13, '0')}`;
}
