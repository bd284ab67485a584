import type { FeatureRealtime } from '../../platform/feature/portal-feature';
import { invitationsKey } from './invitations.queries';

/** Whoever comes by the player's code, becomes active or brings something moves the figures and the list. */
export const invitationRealtime: FeatureRealtime = {
  onEntry: async (queries, { kind }) => {
    if (kind === 'invitation.changed') await queries.invalidateQueries({ queryKey: invitationsKey });
  },
};
