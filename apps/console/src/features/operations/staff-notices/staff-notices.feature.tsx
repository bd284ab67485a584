import { lazy } from 'react';
import type { ConsoleFeature } from '#platform/feature';

export const staffNotices: ConsoleFeature = {
  order: 465,
  resources: [],
  bar: {
    permission: null,
    Bar: lazy(async () => ({ default: (await import('./staff-notice-bar')).StaffNoticeBar })),
  },
};
