import type { PortalFeature } from '#platform/feature/portal-feature';

export const bookSearch: PortalFeature = { slug: 'book-search' };
