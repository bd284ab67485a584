import type { FeatureRealtime } from '#platform/feature/portal-feature';
import { serverConfigQuery } from './device.queries';

export const deviceRealtime: FeatureRealtime = {
  onEntry: async (queries, entry) => {
    if (entry.kind !== 'client-config.changed') return;
    // A device that has not been registered yet is told with its registration.
    queries.setQueryData(serverConfigQuery.queryKey, (known) => known && entry.payload);
  },
};
