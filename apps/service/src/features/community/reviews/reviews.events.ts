import { defineEvent } from '#platform/events/domain-events';

/** Tag of cached responses that show reviews. A change of a review or its game drops them. */
export const REVIEWS_TAG = 'reviews';

/** A review was added, removed or changed in its content. */
export const reviewChanged = defineEvent<{ readonly id: number }>('review.changed');

/** A review was published for the first time. */
export const reviewPublished = defineEvent<{ readonly id: number; readonly uid: number; readonly gameId: number }>(
  'review.published',
);

/** A review that was published is gone: deleted by its author or removed by staff. */
export const reviewGone = defineEvent<{ readonly id: number; readonly uid: number }>('review.gone');

/** Staff replied to a review, or took their reply back: its text is empty then. */
export const reviewReplied = defineEvent<{ readonly id: number; readonly uid: number; readonly text: string }>(
  'review.replied',
);
