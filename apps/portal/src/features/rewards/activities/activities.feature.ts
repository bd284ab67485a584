import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';

const ActivitiesPage = lazyPart(async () => (await import('./activities.page')).ActivitiesPage);
const ActivityPage = lazyPart(async () => (await import('./activity.page')).ActivityPage);

export const activities: PortalFeature = {
  slug: 'activities',
  reads: ['accounts', 'gifts'],
  routes: [
    { name: 'activity', path: 'activity', title: '活动中心', layout: 'standalone', page: ActivitiesPage },
    { name: 'activityDetail', path: 'activity/:id', title: '活动详情', layout: 'simple', page: ActivityPage },
  ],
  refresh: (queries) => queries.invalidateQueries({ queryKey: ['activities'] }),
  realtime: async () => (await import('./activities.realtime')).activityRealtime,
};
