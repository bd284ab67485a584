import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';

const SubjectCommentsPage = lazyPart(async () => (await import('./subject-comments.page')).SubjectCommentsPage);

export const comments: PortalFeature = {
  slug: 'comments',
  reads: ['comment-bar', 'reports', 'standings', 'tags'],
  routes: [
    {
      name: 'comments',
      path: 'comments/:kind/:id',
      title: '评论',
      layout: 'standalone',
      page: SubjectCommentsPage,
    },
  ],
};
