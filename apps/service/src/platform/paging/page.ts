const DEFAULT_ROWS = 25;
const MAX_ROWS = 1000;

/** More rows than this are not counted: a count over millions would cost more than the page itself. */
export const COUNT_LIMIT = 10_000;

/** One page of a console list; the platform turns it into the rows and their Content-Range. */
export class Page<T> {
  /**
   * @param first index of the first row
   * @param total rows in all, null when there are more than are counted
   */
  constructor(
    readonly rows: readonly T[],
    readonly first: number,
    readonly total: number | null,
  ) {}

  /** The same page with other rows, as many and in the same order. */
  withRows<Other>(rows: readonly Other[]): Page<Other> {
    return new Page(rows, this.first, this.total);
  }

  /** The same page of a list of unknown length. */
  withoutTotal(): Page<T> {
    return new Page(this.rows, this.first, null);
  }

  /** The same page with each row turned into something else. */
  map<Other>(convert: (row: T) => Other): Page<Other> {
    return this.withRows(this.rows.map((row) => convert(row)));
  }

  /** The Content-Range of react-admin's simple REST dialect. */
  contentRange(resource: string): string {
    const last = this.first + this.rows.length - 1;
    const range = this.rows.length > 0 ? `${this.first}-${last}` : '*';
    return `${resource} ${range}/${this.total ?? '*'}`;
  }
}

/** Which part of a list is wanted. */
export interface PageRange {
  /** Number of rows to pass over. */
  readonly first: number;
  readonly take: number;
  /** The id of the row behind which the list begins, where it is read to its end. */
  readonly behind?: number;
}

/** Returns the range that a list asks for, as an offset and a bounded number of rows. */
export function pageRange(query: { readonly range?: readonly number[] } | undefined): PageRange {
  const [first = 0, last = first + DEFAULT_ROWS - 1, behind] = query?.range ?? [];
  const take = Math.min(Math.max(last - first + 1, 1), MAX_ROWS);
  return { first, take, ...(behind !== undefined && { behind }) };
}
