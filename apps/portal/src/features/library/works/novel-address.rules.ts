import { playerLabels as labels, type Schemas } from '@ug/contract';
import type { NovelFilter, NovelRank } from './works.queries';

type WorkOrder = Schemas['WorkOrder'];

export const FIRST_ORDER: WorkOrder = 'recommended';
export const orders = Object.keys(labels.WorkOrder) as WorkOrder[];

const isOrder = (text: string | null): text is WorkOrder => text !== null && Object.hasOwn(labels.WorkOrder, text);

/** The book shop as a filter shows it. */
export function novelsAddress({ categoryId, serial, order }: NovelFilter): string {
  const query = new URLSearchParams();
  if (categoryId) query.set('category', String(categoryId));
  if (serial) query.set('serial', serial);
  if (order !== FIRST_ORDER) query.set('order', order);
  return query.size > 0 ? `/novels?${query}` : '/novels';
}

export const ranks = Object.keys(labels.WorkRankList) as NovelRank[];

export const novelRankAddress = (list: NovelRank): string => `/novels?${new URLSearchParams({ rank: list })}`;

/** The ranking in an address; null where it shows none, the first for an unknown one. */
export function novelRankOf(query: URLSearchParams): NovelRank | null {
  if (!query.has('rank')) return null;
  return ranks.find((list) => list === query.get('rank')) ?? 'hot';
}

export const novelSearchAddress = (keyword: string): string => `/novels?${new URLSearchParams({ keyword })}`;

/** The filter in an address; unknown values are ignored. */
export function novelFilterOf(query: URLSearchParams): NovelFilter {
  const categoryId = Number(query.get('category'));
  const order = query.get('order');
  return {
    categoryId: Number.isSafeInteger(categoryId) && categoryId > 0 ? categoryId : undefined,
    serial: query.get('serial') === 'finished' ? 'finished' : undefined,
    order: isOrder(order) ? order : FIRST_ORDER,
  };
}
