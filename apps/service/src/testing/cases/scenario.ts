import { RefusedError, type FeedCounters, type PlayerClient, type StaffClient } from '@ug/api-client';
import type { FeedEntry } from '@ug/contract';
import type { Feature } from '#platform/feature';
import type { TestApp } from '../test-app';

/** To whom something happens; whatever else it needs is chosen by a number. */
export interface Moment {
  readonly uid: number;
  /** The player's own session, through any of the processes. */
  readonly player: PlayerClient;
  /** An owner's. */
  readonly staff: StaffClient;
  readonly pick: number;
}

/** What a player's device shows of a feature: fetched once, and from then on what the feed makes of it. */
export interface Screen {
  readonly shown: unknown;
  /** Takes an entry of the feed; the next one waits until it is done, should it have to fetch. */
  apply(entry: FeedEntry): unknown;
  count?(counters: FeedCounters): void;
}

/** Records on the screen of a console, which fetches them again when it hears that they were changed. */
export interface Desk {
  readonly resource: string;
  ids(staff: StaffClient): Promise<readonly number[]>;
  get(staff: StaffClient, id: number): Promise<object>;
}

/**
 * What can happen to a feature, and what must then be on the screens that follow the feed: the one export of
 * `testing/scenarios/<slug>.scenario.ts`. `feed-histories.spec.ts` shuffles the events of all scenarios.
 */
export interface Scenario {
  readonly feature: Feature;
  /** Makes what has to be there before anything can happen. */
  readonly prepare?: (app: TestApp) => Promise<unknown>;
  readonly events: Readonly<Record<string, (moment: Moment) => Promise<unknown>>>;
  /** Opens the screen of a player's device. */
  readonly screen?: (player: PlayerClient) => Promise<Screen>;
  readonly desk?: Desk;
}

/** For whom a refusal is an answer as good as any: it was done before, there are too few, or it was enough for a day. */
export function unlessRefused(error: unknown): void {
  if (!(error instanceof RefusedError)) throw error;
}
