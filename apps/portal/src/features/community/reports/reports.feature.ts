import type { PortalFeature } from '#platform/feature/portal-feature';

export const reports: PortalFeature = { slug: 'reports' };
