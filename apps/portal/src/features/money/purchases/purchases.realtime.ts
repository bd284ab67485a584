import type { QueryClient } from '@tanstack/react-query';
import type { FeedEntry } from '@ug/contract';
import type { FeatureRealtime } from '#platform/feature/portal-feature';
import { repriceDownload } from './downloaded.store';
import { addOwnedGame } from './purchases.queries';

/** A game that was bought on another device is owned here as well; what was downloaded here has its new price. */
async function applyToPurchases(queries: QueryClient, entry: FeedEntry, uid: string): Promise<void> {
  if (entry.kind === 'purchase.created' && entry.payload.subjectKind === 'game')
    await addOwnedGame(queries, uid, entry.payload.subjectId);
  if (entry.kind === 'game.repriced') repriceDownload(entry.payload);
}

export const purchaseRealtime: FeatureRealtime = { onEntry: applyToPurchases };
