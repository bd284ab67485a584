import type { Schemas } from '@ug/contract';
import { defineEvent } from '#platform/events/domain-events';

/** Tag of cached responses that show posts. A change of a post drops them. */
export const POSTS_TAG = 'posts';

/** A post changed its text, pictures or state. Counts do not count as a change. */
export const postChanged = defineEvent<{
  readonly id: number;
  readonly uid: number;
  readonly state: Schemas['PostState'];
}>('post.changed');

/** A post was published for the first time. `mentions` are players that it names. */
export const postPublished = defineEvent<{
  readonly id: number;
  readonly uid: number;
  readonly mentions: readonly number[];
}>('post.published');

/** A post that was published is gone: deleted by its author or removed by staff. */
export const postGone = defineEvent<{ readonly id: number; readonly uid: number }>('post.gone');

/** The row of a post is gone for good: what hangs on it goes too. */
export const postErased = defineEvent<{ readonly id: number }>('post.erased');

/**
 * A player and a post that they like, or no longer. `isShown`: whether the post is published in this unit of work, so that
 * the like counts for its author; it may have been removed a moment ago.
 */
export interface PostLikeChange {
  readonly id: number;
  readonly uid: number;
  readonly ownerUid: number;
  readonly isShown: boolean;
}

export const postLiked = defineEvent<PostLikeChange>('post.liked');

export const postUnliked = defineEvent<PostLikeChange>('post.unliked');
