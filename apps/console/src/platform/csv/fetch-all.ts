import type { DataProvider, FilterPayload, RaRecord, SortPayload } from 'react-admin';
import { inOrder } from './in-order';

/** Filter and order of a list, without its page. */
export interface ListQuery {
  filter: FilterPayload;
  sort: SortPayload;
}

interface Options {
  /** Told the rows read so far, and how many there are when the service says so. */
  onProgress: (read: number, total: number | undefined) => void;
  signal: AbortSignal;
}

interface Part<T> {
  readonly data: readonly T[];
  readonly total: number | undefined;
}

/** First and last index; with an id, counted behind its row. */
type Range = readonly [first: number, last: number, behind?: number];
type Read<T> = (sort: SortPayload, range: Range) => Promise<Part<T>>;
/** @returns whether to go on */
type Add<T> = (part: readonly T[]) => boolean;

/** The largest page that the contract allows. */
const BATCH = 1000;
const LAST = BATCH - 1;

/**
 * Reads every row of a list; stops early with what it has when the signal aborts. What fits into one call is read as the list
 * is at that moment. A longer list is read in the order of its ids, each part behind the last id before it, because rows
 * that leave the list or move in it would else push others past the end of a part; it is put into its order afterwards.
 */
export async function fetchAll<T extends RaRecord>(
  dataProvider: DataProvider,
  resource: string,
  { filter, sort }: ListQuery,
  { onProgress, signal }: Options,
): Promise<T[]> {
  const read: Read<T> = async (by, range) => {
    const pagination = { page: 1, perPage: BATCH };
    const asked = { filter, sort: by, pagination, signal, meta: { range } };
    const { data, total } = await dataProvider.getList<T>(resource, asked);
    return { data, total };
  };
  const { data, total } = await read(sort, [0, LAST]);
  onProgress(data.length, total);
  if (data.length < BATCH || total === BATCH || signal.aborted) return data.slice();
  const rows = new Map<unknown, T>();
  const add: Add<T> = (part) => {
    for (const row of part) rows.set(row.id, row);
    onProgress(rows.size, total && Math.max(total, rows.size));
    return !signal.aborted;
  };
  const byId: SortPayload = { field: 'id', order: sort.field === 'id' ? sort.order : 'DESC' };
  const walk = typeof data[0]?.id === 'number' ? readBehind : readOverlapping;
  await walk<T>((range) => read(byId, range), add);
  return inOrder([...rows.values()], sort);
}

type Next<T> = (range: Range) => Promise<Part<T>>;

async function readBehind<T extends RaRecord>(next: Next<T>, add: Add<T>): Promise<void> {
  let range: Range = [0, LAST];
  for (;;) {
    const { data } = await next(range);
    if (!add(data) || data.length < BATCH) return;
    range = [0, LAST, Number(data.at(-1)?.id)];
  }
}

/**
 * Words have no numbers to go on behind. Each part begins with the last row of the part before. One that begins with an unknown
 * row shows that rows before it left the list, so the part before it is read again.
 */
async function readOverlapping<T extends RaRecord>(next: Next<T>, add: Add<T>): Promise<void> {
  const known = new Set<unknown>();
  let first = 0;
  for (;;) {
    const { data } = await next([first, first + LAST]);
    const isJoined = first === 0 || known.has(data[0]?.id);
    for (const { id } of data) known.add(id);
    if (!add(data)) return;
    if (!isJoined) first = Math.max(0, first - LAST);
    else if (data.length < BATCH) return;
    else first += LAST;
  }
}
