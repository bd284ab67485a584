import type { PortalFeature } from '#platform/feature/portal-feature';

export const hotWords: PortalFeature = { slug: 'hot-words' };
