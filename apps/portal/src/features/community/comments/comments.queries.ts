import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { BodyOf, Schemas } from '@ug/contract';
import { api } from '#platform/api/api';
import { listBroughtTo, untilAsked } from '#platform/first-screen/brought-to';
import { broughtData } from '#platform/first-screen/first-screen';
import { commentedKind, keyOf, type CommentSort, type CommentSubject } from './comments.rules';

const PAGE_SIZE = 20;
const MY_SORT = 2;
/** So many of the warmest stand on the page of a work. */
const SHOWN = 2;

interface Page {
  readonly nextCursor: string | null;
}

/** A list that is fetched page by page; it is fetched again when the player asks for that, not by itself. */
const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: Page) => page.nextCursor ?? undefined,
  staleTime: Infinity,
};

type ListQuery = { cursor?: string | undefined; pageSize?: number; sort?: CommentSort; around?: number };

const isPost = ({ kind }: CommentSubject): boolean => kind === 'post';
/** The path segment of a subject other than a post. */
const placeOf = ({ kind, id }: CommentSubject) => ({ kind: commentedKind(kind), subjectId: id });

const fetchComments = (
  subject: CommentSubject,
  query: ListQuery,
  signal?: AbortSignal,
): Promise<Schemas['CommentPage']> =>
  isPost(subject)
    ? api.call('listComments', { params: { postId: subject.id }, query, ...(signal && { signal }) })
    : api.call('listSubjectComments', { params: placeOf(subject), query, ...(signal && { signal }) });

type Written = Omit<BodyOf<'createComment'>, 'appID' | 'channelID'>;

/** Writes a comment. */
export const sendComment = (subject: CommentSubject, body: Written): Promise<Schemas['Comment']> =>
  isPost(subject)
    ? api.call('createComment', { params: { id: subject.id }, body })
    : api.call('createSubjectComment', { params: placeOf(subject), body });

/** Comments of the first level under a post, a work or a part, as `viewer` sees them; the viewer is empty for a guest. */
export const commentListQuery = (viewer: string, subject: CommentSubject, sort: CommentSort) =>
  infiniteQueryOptions({
    queryKey: ['comments', 'list', viewer, keyOf(subject), sort],
    queryFn: ({ pageParam, signal }) =>
      fetchComments(subject, { cursor: pageParam, pageSize: PAGE_SIZE, sort }, signal),
    ...listBroughtTo(viewer, () =>
      isPost(subject)
        ? broughtData('listComments', { params: { postId: subject.id }, query: { pageSize: PAGE_SIZE, sort } })
        : undefined,
    ),
    ...paged,
    staleTime: untilAsked,
  });

/** The thread in which a comment stands, alone. */
export const threadQuery = (viewer: string, subject: CommentSubject, around: number) =>
  infiniteQueryOptions({
    queryKey: ['comments', 'list', viewer, keyOf(subject), 'around', around],
    queryFn: ({ signal }) => fetchComments(subject, { around }, signal),
    ...paged,
  });

/** The newest comments of the first level, past the cache. */
export const fetchNewest = (subject: CommentSubject) => fetchComments(subject, { pageSize: PAGE_SIZE, sort: MY_SORT });

/** All replies under a comment of the first level, the oldest first; those around one of them where that is looked for. */
export const repliesQuery = (
  viewer: string,
  { subject, commentId, around }: { subject: CommentSubject; commentId: number; around?: number | undefined },
) =>
  infiniteQueryOptions({
    queryKey: ['comments', 'replies', viewer, keyOf(subject), commentId, around],
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = { pageSize: PAGE_SIZE, ...(cursor ? { cursor } : { around }) };
      return isPost(subject)
        ? api.call('listReplies', { params: { postId: subject.id, commentId }, query, signal })
        : api.call('listSubjectReplies', { params: { ...placeOf(subject), commentId }, query, signal });
    },
    ...paged,
    getPreviousPageParam: (page: Schemas['CommentReplyPage']) => page.previousCursor ?? undefined,
  });

/** The player's own comments, the latest first. */
export const ownCommentsQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: ['comments', 'own', uid],
    queryFn: ({ pageParam, signal }) =>
      api.call('listOwnComments', { query: { cursor: pageParam, pageSize: PAGE_SIZE, sort: MY_SORT }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    enabled: uid !== '',
  });

/** The title of a commented work or part, with the number of comments: the first page of its list. */
export const subjectCommentsQuery = (viewer: string, subject: CommentSubject) =>
  queryOptions({
    queryKey: ['comments', 'subject', viewer, keyOf(subject)],
    queryFn: ({ signal }) =>
      api.call('listSubjectComments', { params: placeOf(subject), query: { pageSize: SHOWN }, signal }),
  });
