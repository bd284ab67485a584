import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';

const AppealPage = lazyPart(async () => (await import('./appeal.page')).AppealPage);

export const moderation: PortalFeature = {
  slug: 'moderation',
  routes: [{ name: 'appeal', path: 'appeal/:id', title: '处理结果', layout: 'simple', auth: true, page: AppealPage }],
};
