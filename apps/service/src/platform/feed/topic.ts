import type { FeedTopic, Schemas } from '@ug/contract';

/** A sequence of entries that some may read, such as `players` or `player:10284`. */
export type Topic = FeedTopic;

/** The last sequence number seen of each topic. */
export type FeedCursor = Schemas['FeedCursor'];

/** Topic that every player reads. */
export const ALL_PLAYERS = 'players';

/** Returns the topic that one player alone reads. */
export const playerTopic = (uid: string): `player:${string}` => `player:${uid}`;

/** Returns the topic of staff who may view a console resource. @param resource the feature's slug */
export const staffTopic = (resource: string): `staff:${string}` => `staff:${resource}`;

/** The kind of a topic: what stands before the colon. */
export const kindOf = (topic: string): string => topic.split(':', 1)[0] ?? '';
