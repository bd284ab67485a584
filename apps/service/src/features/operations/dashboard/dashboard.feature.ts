import type { Feature } from '#platform/feature';
import { DashboardModule } from './dashboard.module';

export const dashboard: Feature = {
  module: DashboardModule,
  entities: [],
  uses: [],
};
