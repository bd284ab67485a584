import type { FeedKind } from '@ug/contract';
import type { FeatureRealtime } from '#platform/feature/portal-feature';
import { activitiesKey } from './activities.queries';

/** Entries that change an activity or the player's progress. Tasks count check-ins, games and recharges. */
const KINDS: readonly FeedKind[] = [
  'activity.changed',
  'activity.joined',
  'check-in.created',
  'purchase.created',
  'order.changed',
];

export const activityRealtime: FeatureRealtime = {
  onEntry: async (queries, { kind }) => {
    if (KINDS.includes(kind)) await queries.invalidateQueries({ queryKey: activitiesKey });
  },
};
