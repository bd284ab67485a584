import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';

const AnimatePage = lazyPart(async () => (await import('./animate.page')).AnimatePage);
const WelfarePage = lazyPart(async () => (await import('./welfare.page')).WelfarePage);

export const seriesShop: PortalFeature = {
  slug: 'series-shop',
  reads: ['places', 'series'],
  routes: [
    { name: 'animate', path: 'animate', title: '色漫', layout: 'main', header: false, page: AnimatePage },
    { name: 'welfare', path: 'welfare', title: '福利', layout: 'main', page: WelfarePage },
  ],
};
