import { createContext } from 'react';
import type { Feed, FeedEvents } from './feed-events';

/** Opens the feed of the signed-in player `uid`. @throws Error when its code cannot be loaded */
export type OpenFeed = (uid: string, events: FeedEvents) => Promise<Feed>;

/** The feed over a socket; its code is loaded after signing in, never with the first page. */
export const openFeed: OpenFeed = async (uid, events) => (await import('./live-feed')).openLiveFeed(uid, events);

/** Opens feeds for this portal. Tests provide their own function. */
export const FeedContext = createContext<OpenFeed>(openFeed);
