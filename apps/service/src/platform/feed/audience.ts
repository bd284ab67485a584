import type { FeedEntry, FeedEntryOf, FeedKind, Schemas } from '@ug/contract';
import type { Principal } from '../actor/principal';

/** Whom an entry is for, as the contract names it to its reader. */
export type FeedAudience = FeedEntry['audience'];

/** Whom an entry is for: one player, every player, or the staff. */
export type AudienceKey = `player:${string}` | Exclude<FeedAudience, 'player'>;

/** The audiences to which the contract lets an entry of a kind go. */
export type AudienceKeyFor<Kind extends FeedKind> = FeedEntryOf<Kind>['audience'] extends infer A
  ? A extends 'player'
    ? `player:${string}`
    : A & AudienceKey
  : never;

/** The last sequence number seen of each audience. */
export type FeedCursor = Schemas['FeedCursor'];

/** The audience of one player. */
export const playerAudience = (uid: string): `player:${string}` => `player:${uid}`;

/** What a reader calls an audience: to a player, `player` is always themselves. */
export const audienceOf = (key: AudienceKey): FeedAudience => (key === 'players' || key === 'staff' ? key : 'player');

/** The audiences that a signed-in person reads. */
export const audiencesOf = (principal: Principal): AudienceKey[] =>
  principal.kind === 'staff' ? ['staff'] : [playerAudience(principal.uid), 'players'];
