import type { PortalFeature } from '#platform/feature/portal-feature';

export const gameArt: PortalFeature = { slug: 'game-art', reads: ['purchases'] };
