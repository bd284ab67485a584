import { defineEvent } from '#platform/events/domain-events';

/** Tag of cached responses that show a player of the square. A change of the player drops them. */
export const SQUARE_PLAYERS_TAG = 'square-players';

export interface FollowChange {
  readonly uid: number;
  readonly followedUid: number;
}

export interface BlockChange {
  readonly uid: number;
  readonly blockedUid: number;
}

export const playerFollowed = defineEvent<FollowChange>('follow.began');

/** Also where a block ended it. */
export const playerUnfollowed = defineEvent<FollowChange>('follow.ended');

export const playerBlocked = defineEvent<BlockChange>('block.began');
export const playerUnblocked = defineEvent<BlockChange>('block.ended');
