import type { PortalFeature } from '#platform/feature/portal-feature';

export const playback: PortalFeature = { slug: 'playback' };
