import type { Location } from 'react-router-dom';
import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';

const SeriesPage = lazyPart(async () => (await import('./series.page')).SeriesPage);

/** The episodes of a series are chosen on one page. */
const seriesKey = ({ pathname }: Location) => pathname.split('/').slice(0, 3).join('/');

export const series: PortalFeature = {
  slug: 'series',
  reads: ['comments', 'entitlements', 'places', 'playback'],
  routes: [
    {
      name: 'series',
      path: 'series/:id/:eid?',
      title: '剧集',
      layout: 'standalone',
      page: SeriesPage,
      pageKey: seriesKey,
    },
  ],
};
