import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';

const SignInsPage = lazyPart(async () => (await import('./sign-ins.page')).SignInsPage);

export const signIns: PortalFeature = {
  slug: 'sign-ins',
  reads: ['accounts'],
  routes: [{ name: 'signIns', path: 'sign-ins', title: '登录记录', layout: 'simple', auth: true, page: SignInsPage }],
};
