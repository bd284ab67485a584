import type { FeedKind } from '@ug/contract';
import type { FeatureRealtime } from '#platform/feature/portal-feature';
import { activitiesKey } from './activities.queries';

/** What moves an activity, or how the player stands in one: tasks count check-ins, games and recharges. */
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
