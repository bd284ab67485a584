import type { QueryClient } from '@tanstack/react-query';
import type { FeedEntry } from '@ug/contract';
import type { FeatureRealtime } from '#platform/feature/portal-feature';
import { repriceDownload } from './downloaded.store';
import { addOwnedGame, paidQuery } from './purchases.queries';

/** A game that was bought, here or on another device, is owned, and was paid; what was downloaded here has its new price. */
async function applyToPurchases(queries: QueryClient, entry: FeedEntry, uid: string): Promise<void> {
  if (entry.kind === 'purchase.created' && entry.payload.subjectKind === 'game') {
    const { subjectId: gameId, paid } = entry.payload;
    queries.setQueryData(paidQuery(uid, gameId).queryKey, paid);
    await addOwnedGame(queries, uid, gameId);
  }
  if (entry.kind === 'game.repriced') repriceDownload(entry.payload);
}

export const purchaseRealtime: FeatureRealtime = { onEntry: applyToPurchases };
