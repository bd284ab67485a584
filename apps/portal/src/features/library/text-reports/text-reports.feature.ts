import type { PortalFeature } from '#platform/feature/portal-feature';

export const textReports: PortalFeature = { slug: 'text-reports' };
