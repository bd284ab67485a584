import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { api } from '#platform/api/api';
import { failureMessage, isSessionOver } from '#platform/api/failure-message';
import { createToggles } from '#platform/api/toggles';
import { useIntention } from '#platform/api/use-intention';
import type { CommentWriting, WrittenComment } from '#features/community/comment-bar/comment-writing.queries';
import { useAsPlayer } from '#platform/session/use-as-player';
import { showToast } from '#ui/toast.store';
import { sendComment } from './comments.queries';
import {
  changeInList,
  changeInReplies,
  recordsIn,
  countReply,
  isCounted,
  keyOf,
  takenBack,
  withComment,
  withFirstReply,
  withLike,
  withReply,
  type Comment,
  type CommentSubject,
  type Reply,
} from './comments.rules';

type ListData = InfiniteData<Schemas['CommentPage'], string | undefined>;
type RepliesData = InfiniteData<Schemas['CommentReplyPage'], string | undefined>;

const toggle = createToggles();

/** Says why something was not done. */
export const sayRefused = (error: unknown) => {
  if (!isSessionOver(error)) showToast('error', failureMessage(error));
};

/** Query filters for the comments and replies on a subject, for any viewer and order. */
const on = (subject: CommentSubject) => ({
  list: {
    queryKey: ['comments', 'list'],
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[3] === keyOf(subject),
  },
  replies: {
    queryKey: ['comments', 'replies'],
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[3] === keyOf(subject),
  },
});

/** Changes a comment wherever it is shown; one that becomes null is gone. */
export function changeComment(
  queries: QueryClient,
  { id, subject }: Pick<Reply, 'id' | 'subject'>,
  change: (reply: Reply) => Reply | null,
): void {
  const { list, replies } = on(subject);
  queries.setQueriesData<ListData>(list, (data) => data && changeInList(data, id, change));
  queries.setQueriesData<RepliesData>(replies, (data) => data && changeInReplies(data, id, change));
}

/** Shows a comment that is new, wherever its list or its thread is shown. */
export function showNew(queries: QueryClient, comment: Comment): void {
  const { list, replies } = on(comment.subject);
  if (comment.rootId === 0) {
    queries.setQueriesData<ListData>(list, (data) => data && withComment(data, comment));
    return;
  }
  queries.setQueriesData<ListData>(list, (data) => {
    const shown = data && withFirstReply(data, comment);
    return shown && isCounted(comment) ? countReply(shown, comment.rootId, 1) : shown;
  });
  queries.setQueriesData<RepliesData>(
    {
      ...replies,
      predicate: ({ queryKey }) => queryKey[3] === keyOf(comment.subject) && queryKey[4] === comment.rootId,
    },
    (data) => data && withReply(data, comment),
  );
}

/** Counts a reply of somebody else; a thread that is open fetches it, at its end. */
export function countLiveReply(
  queries: QueryClient,
  { subject, rootId, id }: { subject: CommentSubject; rootId: number; id: number },
  by: 1 | -1,
): void {
  const { list, replies } = on(subject);
  const isOfThread = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[3] === keyOf(subject) && queryKey[4] === rootId;
  const open = queries.getQueriesData<RepliesData>({ ...replies, predicate: isOfThread });
  if (by > 0 && open.some(([, data]) => data && recordsIn<Reply>(data).some((reply) => reply.id === id))) return;
  queries.setQueriesData<ListData>(list, (data) => data && countReply(data, rootId, by));
  if (by > 0) void queries.invalidateQueries({ ...replies, predicate: isOfThread });
}

/** Likes a comment or takes it back: shown at once, and taken back where it is refused. */
export function useCommentLike(): (comment: Reply) => void {
  const queries = useQueryClient();
  const asPlayer = useAsPlayer();
  return (comment) =>
    asPlayer(
      () =>
        toggle(`comment:${comment.id}`, {
          shown: comment.isLiked,
          wanted: !comment.isLiked,
          send: (value) => api.call(value ? 'likeComment' : 'unlikeComment', { params: { id: comment.id } }),
          show: (value) => changeComment(queries, comment, (one) => withLike(one, value)),
          onRefused: sayRefused,
        }),
      {
        key: `like:comment:${comment.id}`,
        send: () => api.call('likeComment', { params: { id: comment.id } }),
        said: '已点赞',
      },
    );
}

/** A comment on its way, and what follows once it was sent. */
interface Sent {
  readonly written: WrittenComment;
  readonly onSent: () => void;
}

/** Writes a comment; the same words are written once, however often the connection fails. */
export function useWriting(subject: CommentSubject, onWritten: (comment: Comment) => void): CommentWriting {
  const queries = useQueryClient();
  const intention = useIntention();
  // The same words may be written again once they have been sent.
  const [sent, setSent] = useState(0);
  const writing = useMutation({
    mutationFn: ({ written }: Sent) => sendComment(subject, { ...written, clientId: intention.key() }),
    onSuccess: (comment, { onSent }) => {
      intention.done();
      setSent((count) => count + 1);
      showNew(queries, comment);
      onSent();
      onWritten(comment);
    },
    onError: (error) => intention.fail(error),
  });
  const { error } = writing;
  return {
    isSending: writing.isPending,
    failure: error && !isSessionOver(error) ? error : null,
    forget() {
      if (error) writing.reset();
    },
    write(written, onSent) {
      if (intention.begin(JSON.stringify([sent, written]))) writing.mutate({ written, onSent });
    },
  };
}

/** Takes a comment of the player back. */
export function useDeletion(onDeleted: (comment: Pick<Reply, 'state'>) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<Reply, 'id' | 'subject' | 'rootId' | 'state'>) =>
      api.call('deleteComment', { params: { id } }),
    onSuccess: (_, comment) => {
      changeComment(queries, comment, takenBack);
      const { list } = on(comment.subject);
      if (comment.rootId > 0 && isCounted(comment)) {
        queries.setQueriesData<ListData>(list, (data) => data && countReply(data, comment.rootId, -1));
      }
      onDeleted(comment);
    },
    onError: sayRefused,
  });
}
