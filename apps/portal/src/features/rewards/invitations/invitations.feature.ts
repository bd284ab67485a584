import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';

const InvitationsPage = lazyPart(async () => (await import('./invitations.page')).InvitationsPage);

export const invitations: PortalFeature = {
  slug: 'invitations',
  routes: [
    {
      name: 'invitations',
      path: 'invitations',
      title: '邀请好友',
      layout: 'simple',
      auth: true,
      page: InvitationsPage,
    },
  ],
  realtime: async () => (await import('./invitations.realtime')).invitationRealtime,
};
