import type { FeedKind } from '@ug/contract';
import type { FeatureRealtime } from '#platform/feature/portal-feature';
import { offersKey } from './gift-packages.queries';

/** What is given, and a membership that begins or ends: some packages are for members alone. */
const KINDS: readonly FeedKind[] = ['gift.received', 'account.changed'];

export const giftPackageRealtime: FeatureRealtime = {
  onEntry: async (queries, { kind }) => {
    if (KINDS.includes(kind)) await queries.invalidateQueries({ queryKey: offersKey });
  },
};
