import type { PortalFeature } from '#platform/feature/portal-feature';

export const reviews: PortalFeature = { slug: 'reviews', reads: ['reports', 'square-pictures'] };
