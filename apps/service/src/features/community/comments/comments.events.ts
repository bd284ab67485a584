import { defineEvent } from '#platform/events/domain-events';
import type { SubjectRef } from '#platform/subjects/subject';

/** A comment as others hear of it. */
export interface AboutComment {
  readonly id: number;
  readonly subject: SubjectRef;
  /** Its author. */
  readonly uid: number;
}

/** Tag of cached responses that show comments. A change of a comment or its post drops them. */
export const COMMENTS_TAG = 'comments';

/** A comment was added, removed or changed in its content. Likes do not count. */
export const commentChanged = defineEvent<Pick<AboutComment, 'id' | 'subject'>>('comment.changed');

/** Others see a comment for the first time. */
export const commentPublished = defineEvent<
  AboutComment & {
    /** The owner of the subject; null for the product's own. */
    readonly ownerUid: number | null;
    /** The author of the comment that it replies to; null for the first level. */
    readonly replyToUid: number | null;
    /** The mentioned players. */
    readonly mentions: readonly number[];
  }
>('comment.published');

/** A comment that others saw was deleted or removed. */
export const commentGone = defineEvent<AboutComment>('comment.gone');

/** Others see a comment from this commit on, or no longer: it was published, held, decided about, taken back or deleted. */
export const commentTurned = defineEvent<Pick<AboutComment, 'id' | 'subject'>>('comment.turned');

/** `isShown`: whether the comment is published in this unit of work, so that the like counts for its author. */
export interface CommentLikeChange extends AboutComment {
  readonly ownerUid: number;
  readonly isShown: boolean;
}

/** A player liked a comment of `ownerUid`. */
export const commentLiked = defineEvent<CommentLikeChange>('comment.liked');

/** They took it back. */
export const commentUnliked = defineEvent<CommentLikeChange>('comment.unliked');

/** The likes of a comment count for its author from now on, or no longer: `likes` is the difference. */
export const commentLikesMoved = defineEvent<{ readonly uid: number; readonly likes: number }>('comment.likes-moved');
