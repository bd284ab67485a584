import type { DataProvider, FilterPayload, RaRecord, SortPayload } from 'react-admin';

/** What a list shows, without its page. */
export interface ListQuery {
  filter: FilterPayload;
  sort: SortPayload;
}

interface Options {
  /** Told the rows read so far, and how many there are when the service says so. */
  onProgress: (read: number, total: number | undefined) => void;
  signal: AbortSignal;
}

/** Rows asked for at once; the contract allows a thousand. */
const BATCH = 500;

/** Reads every row of a list, page by page; stops early with what it has when the signal aborts. */
export async function fetchAll<T extends RaRecord>(
  dataProvider: DataProvider,
  resource: string,
  query: ListQuery,
  { onProgress, signal }: Options,
): Promise<T[]> {
  const rows = new Map<unknown, T>();
  for (let page = 1; !signal.aborted; page += 1) {
    const { data, total, pageInfo } = await dataProvider.getList<T>(resource, {
      ...query,
      pagination: { page, perPage: BATCH },
      signal,
    });
    // A row that moved to a later page while reading would else be there twice.
    for (const row of data) rows.set(row.id, row);
    onProgress(rows.size, total);
    const hasMore = total === undefined ? pageInfo?.hasNextPage : page * BATCH < total;
    if (!hasMore || data.length === 0) break;
  }
  return [...rows.values()];
}
