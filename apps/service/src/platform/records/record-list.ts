import type { Condition, Parameters } from '../paging/page-query';

export type Direction = 'ASC' | 'DESC';

/** Query of a console list in the dialect of react-admin's simple REST provider. */
export interface ListRequest<Field extends string> {
  readonly sort?: readonly [Field, Direction];
  readonly range?: readonly number[];
  readonly filter?: { readonly id?: readonly number[] };
}

/** Sorting and filtering of a console list of records, in SQL. */
export interface ListShape<Field extends string> {
  /** The columns that each field sorts by; `last_login_at NULLS LAST` is possible. The id follows by itself. */
  readonly sort: Readonly<Record<Field, string | readonly string[]>>;
  /** Conditions that must all hold; that of `filter.id` follows by itself. */
  readonly where?: readonly Condition[];
  readonly parameters?: Parameters;
}

/** The ORDER BY of a list, made unique by the id; the newest first unless asked otherwise. */
export function orderOf<Field extends string>(
  sort: readonly [Field, Direction] | undefined,
  columns: ListShape<Field>['sort'],
): string {
  if (!sort) return 'id DESC';
  const [field, direction] = sort;
  const sorted = [columns[field]].flat();
  const all = sorted.at(-1) === 'id' ? sorted : [...sorted, 'id'];
  return all.map((column) => directed(column, direction)).join(', ');
}

const directed = (column: string, direction: Direction): string =>
  column.replace(/( NULLS (FIRST|LAST))?$/, ` ${direction}$&`);
