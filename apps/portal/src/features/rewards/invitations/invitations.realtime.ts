import type { FeatureRealtime } from '#platform/feature/portal-feature';
import { invitationsKey } from './invitations.queries';

/** An invited player who registers, becomes active or earns a reward changes the figures and the list. */
export const invitationRealtime: FeatureRealtime = {
  onEntry: async (queries, { kind }) => {
    if (kind === 'invitation.changed') await queries.invalidateQueries({ queryKey: invitationsKey });
  },
};
