import type { InfiniteData } from '@tanstack/react-query';

/** Whether a query holds a list that is fetched page by page. */
export const isPaged = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;

/** Returns the number of pages of a list that are loaded; 1 for any other data. */
export const pagesOf = (data: unknown): number => (isPaged(data) ? data.pages.length : 1);
