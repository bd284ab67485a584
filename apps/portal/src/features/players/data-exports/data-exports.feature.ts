import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';

const MyDataPage = lazyPart(async () => (await import('./my-data.page')).MyDataPage);

export const dataExports: PortalFeature = {
  slug: 'data-exports',
  routes: [
    {
      name: 'myData',
      path: 'my-data',
      title: '我的数据',
      layout: 'simple',
      auth: true,
      keepAlive: false,
      page: MyDataPage,
    },
  ],
};
