import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';

const ComposerPage = lazyPart(async () => (await import('./composer.page')).ComposerPage);

export const composer: PortalFeature = {
  slug: 'composer',
  reads: ['follows', 'games', 'square-pictures', 'square-settings', 'standings', 'tags'],
  routes: [
    {
      name: 'postpage',
      path: 'postpage',
      title: '发布帖子',
      layout: 'simple',
      auth: true,
      page: ComposerPage,
      // The text is already a draft of the device, and a page that was left holds no uploads.
      keepAlive: false,
    },
  ],
};
