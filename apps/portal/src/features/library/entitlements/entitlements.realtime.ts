import type { QueryClient } from '@tanstack/react-query';
import type { FeedEntry } from '@ug/contract';
import type { FeatureRealtime } from '#platform/feature/portal-feature';
import { refreshRights } from './entitlements.queries';

/** Purchases on another device open chapters here as well, and so does a membership that begins; one that ends closes them. */
async function applyToRights(queries: QueryClient, entry: FeedEntry, uid: string): Promise<void> {
  if (entry.kind === 'account.changed') return refreshRights(queries, uid);
  if (entry.kind !== 'purchase.created' || entry.payload.subjectKind === 'game') return;
  await refreshRights(queries, uid, entry.payload.subjectId);
}

export const entitlementRealtime: FeatureRealtime = { onEntry: applyToRights };
