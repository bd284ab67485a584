import type { PortalFeature } from '#platform/feature/portal-feature';

export const notices: PortalFeature = {
  slug: 'notices',
  realtime: async () => (await import('./notices.realtime')).noticesRealtime,
};
