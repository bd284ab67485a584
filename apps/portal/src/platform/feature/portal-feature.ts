import type { QueryClient } from '@tanstack/react-query';
import type { FeedEntry, Schemas } from '@ug/contract';
import type { ComponentType } from 'react';
import type { Location } from 'react-router-dom';

/** A screen of the portal: its address, its frame and what its frame shows. */
export interface PortalRoute {
  readonly name: string;
  /** Below '/'. */
  readonly path: string;
  /** Second part of the document's title, and the title of a simple layout. */
  readonly title: string;
  readonly layout: 'main' | 'simple' | 'standalone';
  readonly page: ComponentType;
  /** Main layout: whether the header is shown; it is unless this is false. */
  readonly header?: false;
  /** A guest is sent to sign in. */
  readonly auth?: true;
  /** The player pays or decides here: nothing comes between, and it closes when another player signs in in another tab. */
  readonly confirms?: true;
  /** Somebody signs in or fills in a form here: no bulletin pops up. */
  readonly quiet?: true;
  /**
   * Simple layout: name of the route that the arrow leads to, the previous page where absent. `begun` is the previous page as
   * well; where a provider's site lies between, it is the page on which a recharge was begun.
   */
  readonly back?: 'home' | 'begun';
  /** Whether the page keeps its state while others are shown; it does unless this is false. */
  readonly keepAlive?: false;
  /** Which kept page an address belongs to; every pathname its own where absent. */
  readonly pageKey?: (location: Location) => string;
}

/** A feature's reactions to the feed of the player `uid`. */
export interface FeatureRealtime {
  /** Applies an entry of the feed to what is shown; entries of other features change nothing. */
  readonly onEntry: (queries: QueryClient, entry: FeedEntry, uid: string) => Promise<void>;
  /** Applies counters that have changed. */
  readonly onCounters?: (queries: QueryClient, counters: Schemas['FeedCounters'], uid: string) => void;
}

/**
 * Everything that a feature brings into the portal; the lists of the app derive from it. Query keys begin with the feature's slug, and keys
 * of a player's data hold the uid. With them the app fetches again after a gap in the feed, and forgets data when a player leaves.
 */
export interface PortalFeature {
  readonly slug: string;
  /** Slugs of the features whose queries and widgets it shows; lint holds its imports to this. */
  readonly reads?: readonly string[];
  readonly routes?: readonly PortalRoute[];
  /** Runs on every screen and shows nothing: what has to be fetched or watched from the start. */
  readonly start?: ComponentType;
  /**
   * Asks again for what operators change of what guests see; players hear of it by the feed. A response that has not come
   * back is asked for with the next turn.
   */
  readonly refresh?: (queries: QueryClient) => Promise<unknown>;
  /** Its handlers, loaded with the feed and never with the first page. */
  readonly realtime?: () => Promise<FeatureRealtime>;
}
