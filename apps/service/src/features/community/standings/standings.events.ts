import { defineEvent } from '#platform/events/domain-events';

export interface PlayerMuted {
  readonly uid: number;
  readonly until: Date;
  /** The player reads it. */
  readonly reason: string;
}

/** A player may write nothing in the square until an instant. */
export const playerMuted = defineEvent<PlayerMuted>('standing.muted');

/** A player came to the square, for the first time on a day. */
export const squareVisited = defineEvent<{ readonly uid: number }>('standing.visited');

/** A mute ended before its time. */
export const playerUnmuted = defineEvent<{ readonly uid: number }>('standing.unmuted');
