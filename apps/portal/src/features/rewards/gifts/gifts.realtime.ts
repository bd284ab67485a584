import type { FeatureRealtime } from '#platform/feature/portal-feature';
import { showGift } from './gifts.queries';

export const giftRealtime: FeatureRealtime = {
  onEntry: async (queries, entry, uid) => {
    if (entry.kind === 'gift.received') await showGift(queries, uid, entry.payload.gift);
  },
};
