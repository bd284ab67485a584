import type { PortalFeature } from '../../platform/feature/portal-feature';

export const bulletins: PortalFeature = {
  slug: 'bulletins',
  realtime: async () => (await import('./bulletins.realtime')).bulletinRealtime,
};
