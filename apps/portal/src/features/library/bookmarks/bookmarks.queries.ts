import { queryOptions } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { api } from '#platform/api/api';

export type Bookmark = Schemas['Bookmark'];
export type BookmarkOrder = Schemas['BookmarkOrder'];

/** A player's bookmarks in a work, all of them. */
export const bookmarksQuery = (uid: string, workId: number, order: BookmarkOrder) =>
  queryOptions({
    queryKey: ['bookmarks', uid, workId, order],
    queryFn: ({ signal }) => api.call('listBookmarks', { params: { id: workId }, query: { order }, signal }),
    staleTime: 60_000,
  });
