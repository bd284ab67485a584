import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';

const PostPage = lazyPart(async () => (await import('./post.page')).PostPage);

export const posts: PortalFeature = {
  slug: 'posts',
  reads: ['comments', 'follows', 'purchases', 'reports', 'square-settings', 'tags'],
  routes: [{ name: 'post', path: 'post/:id', title: '帖子详情', layout: 'standalone', page: PostPage }],
};
