import type { Schemas } from '@ug/contract';
import type { AttemptSource } from '#platform/auth/attempt-source';
import { defineEvent } from '#platform/events/domain-events';

/** A new player, and what brought them. */
export interface Registered {
  readonly uid: number;
  /** Empty without an invitation. */
  readonly inviteCode: string;
  readonly deviceId: string | null;
}

/** Somebody has become a player, by whichever door. */
export const playerRegistered = defineEvent<Registered>('player.registered');

/** A player has another nickname. */
export const playerRenamed = defineEvent<{ readonly uid: number }>('player.renamed');

/** A player is forgotten: nobody sees them or what is theirs any more, and the rest of it goes step by step. */
export const playerErased = defineEvent<{ readonly uid: number }>('player.erased');

/** A player at a door. */
export interface PlayerAtDoor {
  readonly uid: number;
  readonly way: Schemas['SignInWay'];
  readonly source: AttemptSource;
  /** System and browser in words. */
  readonly device: string;
}

/** A player who has come in. */
export interface PlayerSignedIn extends PlayerAtDoor {
  readonly sessionId: string;
}

export const playerSignedIn = defineEvent<PlayerSignedIn>('player.signed-in');

/** A player proved who they are, but is banned and was not let in. */
export const playerTurnedAway = defineEvent<PlayerAtDoor>('player.turned-away');
