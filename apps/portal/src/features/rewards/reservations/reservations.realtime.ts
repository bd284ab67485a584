import type { FeatureRealtime } from '#platform/feature/portal-feature';
import { reservationsKey } from './reservations.queries';

export const reservationRealtime: FeatureRealtime = {
  /** A game came, moved its day or went: the lists are fetched again, and what the player reserved with them. */
  onEntry: async (queries, { kind }) => {
    if (kind === 'reservation.changed') await queries.invalidateQueries({ queryKey: reservationsKey });
  },
};
