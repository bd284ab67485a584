import type { PortalFeature } from '#platform/feature/portal-feature';

export const commentBar: PortalFeature = {
  slug: 'comment-bar',
  reads: ['follows', 'square-pictures', 'square-settings', 'standings', 'words'],
};
