import { playerLabels as labels, type Schemas } from '@ug/contract';

/** The kinds of works that are watched, each with a page of its own. */
export type SeriesKind = 'anime' | 'welfare';

type WorkOrder = Schemas['WorkOrder'];
export type SeriesRank = Schemas['WorkRankList'];

/** The filter of a list of series. */
export interface SeriesFilter {
  readonly categoryId?: number;
  readonly year?: number;
  readonly region?: Schemas['WorkRegion'];
  readonly serial?: Schemas['WorkSerial'];
  readonly order: WorkOrder;
}

/** Everything that the address of a page of series shows. */
export type SeriesView =
  | { readonly side: 'front' }
  | { readonly side: 'week'; readonly day: number | null }
  | { readonly side: 'ranks'; readonly list: SeriesRank }
  | { readonly side: 'library'; readonly filter: SeriesFilter };

export const FIRST_ORDER: WorkOrder = 'recommended';
/** Series have no length that anybody looks for. */
export const orders: readonly WorkOrder[] = ['recommended', 'hot', 'updated', 'newest'];

export const orderWord = (order: WorkOrder): string => labels.WorkOrder[order];

export const ranks = Object.keys(labels.WorkRankList) as SeriesRank[];
export const rankWord = (list: SeriesRank): string => (list === 'new' ? '新作榜' : labels.WorkRankList[list]);

export const pageOf = (kind: SeriesKind): string => (kind === 'anime' ? '/animate' : '/welfare');

const withQuery = (kind: SeriesKind, query: Readonly<Record<string, string>>): string =>
  `${pageOf(kind)}?${new URLSearchParams(query)}`;

export const rankAddress = (kind: SeriesKind, list: SeriesRank): string => withQuery(kind, { rank: list });
export const dayAddress = (kind: SeriesKind, day: number | 'today'): string => withQuery(kind, { day: String(day) });
export const searchAddress = (kind: SeriesKind, keyword: string): string => withQuery(kind, { keyword });

/** The library as a filter shows it; the order stands in every address, for the bare one is the front. */
export function libraryAddress(kind: SeriesKind, { categoryId, year, region, serial, order }: SeriesFilter): string {
  return withQuery(kind, {
    ...(categoryId !== undefined && { category: String(categoryId) }),
    ...(year !== undefined && { year: String(year) }),
    ...(region !== undefined && { region }),
    ...(serial !== undefined && { serial }),
    order,
  });
}

const known = <T extends string>(words: Readonly<Record<T, string>>, text: string | null): T | undefined =>
  text !== null && Object.hasOwn(words, text) ? (text as T) : undefined;

function numberIn(text: string | null, [from, to]: readonly [number, number]): number | undefined {
  const number = Number(text);
  return text !== null && Number.isInteger(number) && number >= from && number <= to ? number : undefined;
}

/** The view that an address names. Unknown values are ignored. */
export function viewOf(query: URLSearchParams): SeriesView {
  if (query.has('rank')) return { side: 'ranks', list: known(labels.WorkRankList, query.get('rank')) ?? 'hot' };
  if (query.has('day')) return { side: 'week', day: numberIn(query.get('day'), [1, 7]) ?? null };
  if (!['category', 'year', 'region', 'serial', 'order'].some((name) => query.has(name))) return { side: 'front' };
  return {
    side: 'library',
    filter: {
      categoryId: numberIn(query.get('category'), [1, 999_999_999]),
      year: numberIn(query.get('year'), [1900, 2100]),
      region: known(labels.WorkRegion, query.get('region')),
      serial: known(labels.WorkSerial, query.get('serial')),
      order: known(labels.WorkOrder, query.get('order')) ?? FIRST_ORDER,
    },
  };
}

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;

/** The word of a day; 1 is Monday. */
export const dayWord = (day: number): string => WEEKDAYS[day - 1] ?? '';
