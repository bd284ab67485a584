import type { PortalFeature } from '#platform/feature/portal-feature';

export const bookmarks: PortalFeature = { slug: 'bookmarks' };
