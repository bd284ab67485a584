import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { DataOf, QueryOf } from '@ug/contract';
import { api } from '#platform/api/api';
import { listBroughtTo, untilAsked } from '#platform/first-screen/brought-to';
import { broughtData } from '#platform/first-screen/first-screen';
import { postListsKey } from '#features/community/posts/posts.queries';

const PAGE_SIZE = 20;
const NEWEST = 2;

/** The posts that a list shows. */
export type PostFilter =
  | { readonly kind: 'recommended' }
  | { readonly kind: 'newest' }
  | { readonly kind: 'followed' }
  | { readonly kind: 'own' }
  | { readonly kind: 'tag'; readonly tag: number }
  | { readonly kind: 'player'; readonly uid: number }
  | { readonly kind: 'game'; readonly gameId: number }
  | { readonly kind: 'search'; readonly keyword: string };

type PostPage = DataOf<'listPosts'>;

interface Asked {
  readonly cursor: string | undefined;
  readonly signal: AbortSignal;
}

/** The filter of a list that everybody may read; null for the player's own ones. */
function narrowedBy(filter: PostFilter): QueryOf<'listPosts'> | null {
  switch (filter.kind) {
    case 'followed':
    case 'own':
      return null;
    case 'newest':
      return { sort: NEWEST };
    case 'tag':
      return { tag: filter.tag };
    case 'player':
      return { uid: filter.uid, sort: NEWEST };
    case 'game':
      return { gameId: filter.gameId };
    case 'search':
      return { keyword: filter.keyword };
    case 'recommended':
      return {};
  }
}

function fetchPage(filter: PostFilter, { cursor, signal }: Asked): Promise<PostPage> {
  const page = { cursor, pageSize: PAGE_SIZE };
  const narrowed = narrowedBy(filter);
  if (narrowed) return api.call('listPosts', { query: { ...page, ...narrowed }, signal });
  return filter.kind === 'own'
    ? api.call('listOwnPosts', { query: { ...page, sort: NEWEST }, signal })
    : api.call('listFollowedPosts', { query: page, signal });
}

/** The first posts of a list that the page brought. */
function broughtPage(filter: PostFilter): PostPage | undefined {
  const narrowed = narrowedBy(filter);
  return narrowed ? broughtData('listPosts', { query: { pageSize: PAGE_SIZE, ...narrowed } }) : undefined;
}

/**
 * Posts page by page as `viewer` sees them; the viewer is empty for a guest. Only the player refreshes them: an automatic
 * refresh would move the post that they read.
 */
export const postListQuery = (viewer: string, filter: PostFilter) =>
  infiniteQueryOptions({
    queryKey: [...postListsKey, filter.kind, viewer, filter],
    queryFn: ({ pageParam, signal }) => fetchPage(filter, { cursor: pageParam, signal }),
    ...listBroughtTo(viewer, () => broughtPage(filter)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: filter.kind === 'own' ? 0 : untilAsked,
  });

const SHOWN_OF_GAME = 3;

/** The first posts about a game, for its page. */
export const gamePostsQuery = (viewer: string, gameId: number) =>
  queryOptions({
    // Not among the lists that are changed in place: it is one page, read with the game's.
    queryKey: ['posts', 'of-game', viewer, gameId],
    queryFn: async ({ signal }) =>
      (await api.call('listPosts', { query: { gameId, pageSize: SHOWN_OF_GAME }, signal })).records,
  });
