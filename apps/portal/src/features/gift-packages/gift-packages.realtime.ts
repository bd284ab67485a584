import type { FeatureRealtime } from '../../platform/feature/portal-feature';
import { offersKey } from './gift-packages.queries';

export const giftPackageRealtime: FeatureRealtime = {
  onEntry: async (queries, entry) => {
    if (entry.kind === 'gift.received') await queries.invalidateQueries({ queryKey: offersKey });
  },
};
