import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { api } from '#platform/api/api';
import { ownPlatform } from '#platform/device/own-platform';
import { broughtTo } from '#platform/first-screen/brought-to';
import { broughtData } from '#platform/first-screen/first-screen';

export type Post = Schemas['PostCard'];

/** One post, whole, as `viewer` sees it; the viewer is empty for a guest. */
export const postQuery = (viewer: string, id: number) =>
  queryOptions({
    queryKey: ['posts', 'detail', viewer, id],
    queryFn: ({ signal }) => api.call('getPost', { params: { id }, signal }),
    ...broughtTo(viewer, () => broughtData('getPost', { params: { id } })),
  });

/** The game of a post, with all that its download button needs. */
export const postGameQuery = (id: number) =>
  queryOptions({
    queryKey: ['posts', 'game', id],
    queryFn: ({ signal }) => api.call('getGameDetail', { body: { appID: id, platformType: ownPlatform() }, signal }),
    staleTime: 5 * 60_000,
  });

/** The first part of the query key of every post list; each holds pages of records. */
export const postListsKey = ['post-lists'] as const;

interface Pages {
  readonly pages: readonly { readonly records: readonly Post[] }[];
}

/** Changes posts wherever they are shown, in lists and by themselves; one that becomes null is gone from the lists. */
export function changePosts(queries: QueryClient, change: (post: Post) => Post | null): void {
  queries.setQueriesData<Pages>({ queryKey: postListsKey }, (data) => {
    if (!data) return data;
    const pages = data.pages.map((page) => ({ ...page, records: page.records.flatMap((one) => change(one) ?? []) }));
    return { ...data, pages };
  });
  queries.setQueriesData<Post>({ queryKey: ['posts', 'detail'] }, (post) => (post ? (change(post) ?? post) : post));
}

/** Changes one post wherever it is shown. */
export const changePost = (queries: QueryClient, id: number, change: (post: Post) => Post | null): void =>
  changePosts(queries, (post) => (post.id === id ? change(post) : post));

/** Shows of all posts of a player whether the viewer follows them; the posts of followed players are other ones now. */
export function showFollowed(queries: QueryClient, uid: number, isFollowed: boolean): void {
  changePosts(queries, (post) => (post.uid === uid ? { ...post, isFollowed } : post));
  void queries.invalidateQueries({ queryKey: [...postListsKey, 'followed'], refetchType: 'none' });
}
