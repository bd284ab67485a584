import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { api } from '#platform/api/api';
import { listBroughtTo } from '#platform/first-screen/brought-to';
import { broughtData } from '#platform/first-screen/first-screen';

export type Review = Schemas['Review'];
type ReviewPage = Schemas['ReviewPage'];
type PlayerReviewPage = Schemas['PlayerReviewPage'];

/** 1: by use; 2: the newest first. */
export type ReviewSort = 1 | 2;

const PAGE_SIZE = 5;
const PLAYER_PAGE_SIZE = 20;
const keyOf = (viewer: string, gameId: number) => ['reviews', viewer, gameId] as const;

/** The reviews of a game, as `viewer` sees them; the viewer is empty for a guest. */
export const reviewsQuery = (viewer: string, gameId: number, sort: ReviewSort) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(viewer, gameId), sort],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.call('listReviews', { params: { id: gameId }, query: { sort, pageSize: PAGE_SIZE, cursor }, signal }),
    ...listBroughtTo(viewer, () =>
      broughtData('listReviews', { params: { id: gameId }, query: { sort, pageSize: PAGE_SIZE } }),
    ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // Never of another viewer: what they may do is theirs.
    placeholderData: (before, query) => (query?.queryKey[1] === viewer ? before : undefined),
  });

const OF_PLAYER = ['player-reviews'];

/** The reviews of a player, as `viewer` sees them; the viewer is empty for a guest. */
export const playerReviewsQuery = (viewer: string, uid: number) =>
  infiniteQueryOptions({
    queryKey: [...OF_PLAYER, viewer, uid],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.call('listPlayerReviews', { params: { uid }, query: { pageSize: PLAYER_PAGE_SIZE, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** Reads the reviews of a game again, and what shows its score. */
export async function refreshReviews(queries: QueryClient, viewer: string, gameId: number): Promise<void> {
  await queries.invalidateQueries({ queryKey: keyOf(viewer, gameId) });
  await queries.invalidateQueries({ queryKey: [...OF_PLAYER, viewer, Number(viewer)] });
  await queries.invalidateQueries({ queryKey: ['games', 'detail'] });
}

/** Changes one review wherever it is shown. */
export function changeReview(queries: QueryClient, id: number, change: (review: Review) => Review): void {
  const changed = (review: Review) => (review.id === id ? change(review) : review);
  queries.setQueriesData<InfiniteData<ReviewPage>>({ queryKey: ['reviews'] }, (data) => {
    if (!data) return data;
    return { ...data, pages: data.pages.map((page) => ({ ...page, records: page.records.map(changed) })) };
  });
  const inRecord = (one: Schemas['PlayerReview']) => ({ ...one, review: changed(one.review) });
  queries.setQueriesData<InfiniteData<PlayerReviewPage>>({ queryKey: OF_PLAYER }, (data) => {
    if (!data) return data;
    return { ...data, pages: data.pages.map((page) => ({ ...page, records: page.records.map(inRecord) })) };
  });
}
