import type { FeatureRealtime } from '#platform/feature/portal-feature';
import { serverConfigQuery } from './device.queries';

export const deviceRealtime: FeatureRealtime = {
  onEntry: async (queries, entry) => {
    if (entry.kind !== 'client-config.changed') return;
    // A device that is not registered yet gets the config with its registration.
    queries.setQueryData(serverConfigQuery.queryKey, (known) => known && entry.payload);
  },
};
