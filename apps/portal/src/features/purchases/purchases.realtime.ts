import type { QueryClient } from '@tanstack/react-query';
import type { FeedEntry } from '@ug/contract';
import type { FeatureRealtime } from '../../platform/feature/portal-feature';
import { addOwnedGame } from './purchases.queries';

/** A game that was bought on another device is owned here as well. */
async function applyToPurchases(queries: QueryClient, entry: FeedEntry, uid: string): Promise<void> {
  if (entry.kind === 'purchase.created') await addOwnedGame(queries, uid, entry.payload.gameId);
}

export const purchaseRealtime: FeatureRealtime = { onEntry: applyToPurchases };
