import type { FeedKind } from '@ug/contract';
import type { FeatureRealtime } from '#platform/feature/portal-feature';
import { offersKey } from './gift-packages.queries';

/** Entries that change the offers: a received gift, and the begin or end of a membership, because some packages are for members. */
const KINDS: readonly FeedKind[] = ['gift.received', 'account.changed'];

export const giftPackageRealtime: FeatureRealtime = {
  onEntry: async (queries, { kind }) => {
    if (KINDS.includes(kind)) await queries.invalidateQueries({ queryKey: offersKey });
  },
};
