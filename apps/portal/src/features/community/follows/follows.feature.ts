import type { PortalFeature } from '#platform/feature/portal-feature';

export const follows: PortalFeature = { slug: 'follows' };
