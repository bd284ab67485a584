import { lazy } from 'react';
import type { ConsoleFeature } from '#platform/feature';

const Figures = lazy(async () => ({ default: (await import('./figures')).Figures }));

/** The figures of the day and their charts; the other cards of the front page come from the features they are about. */
export const dashboard: ConsoleFeature = {
  order: 10,
  resources: [],
  dashboardCards: [{ name: 'figures', Card: Figures }],
  touchedByEveryWrite: ['dashboard'],
};
