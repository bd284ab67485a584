import type { InfiniteData } from '@tanstack/react-query';

/** Whether a query holds a list that is fetched page by page. */
export const isPaged = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;

/** How many pages of a list are there; 1 for whatever is no list. */
export const pagesOf = (data: unknown): number => (isPaged(data) ? data.pages.length : 1);
