import type { Schemas } from '@ug/contract';
import { encodeCommentCursor, type CommentCursor } from './comment-cursors.rules';
import { Refusal } from '#platform/errors/refusal';

type Reply = Schemas['CommentReply'];

/** So many replies stand before the one that is looked for. */
export const EARLIER = 5;

/** A page of replies as it was asked for. */
export interface RepliesAsked {
  readonly currentPage: number;
  readonly pageSize: number;
  /** The reply that is looked for. */
  readonly around: number | undefined;
  readonly from: CommentCursor | null;
}

/** The replies of one page, and whether more replies were found on either side. */
function cut(found: readonly Reply[], { pageSize, around, from }: RepliesAsked) {
  if (from?.list === 'earlier')
    return { records: found.slice(-pageSize), isBefore: found.length > pageSize, isBehind: true };
  if (around === undefined)
    return { records: found.slice(0, pageSize), isBefore: from !== null, isBehind: found.length > pageSize };
  const earlier = Math.min(EARLIER, pageSize - 1);
  const index = found.findIndex(({ id }) => id === around);
  if (index < 0) throw new Refusal('comment.notFound');
  const first = Math.max(0, index - earlier);
  const last = index + pageSize - earlier;
  return { records: found.slice(first, last), isBefore: index > earlier, isBehind: found.length > last };
}

/**
 * A page of the replies that were found, with one more on each side where there are more.
 * @throws Refusal `comment.notFound` where the one that is looked for is not among them
 */
export function replyPage(found: readonly Reply[], asked: RepliesAsked): Schemas['CommentReplyPage'] {
  const { records, isBefore, isBehind } = cut(found, asked);
  const [first, last] = [records[0]?.id, records.at(-1)?.id];
  const nextCursor = isBehind && last !== undefined ? encodeCommentCursor({ list: 'replies', at: last }) : null;
  const previousCursor = isBefore && first !== undefined ? encodeCommentCursor({ list: 'earlier', at: first }) : null;
  const { currentPage, pageSize } = asked;
  return { records, currentPage, pageSize, hasMore: nextCursor !== null, nextCursor, previousCursor };
}
