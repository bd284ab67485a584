import type { Feature } from '#platform/feature';
import { exportFiles } from '#features/operations/exports/exports.feature';
import { supportAgents } from '#features/support/support-agents/support-agents.feature';
import { supportSettings } from '#features/support/support-settings/support-settings.feature';
import { SupportReviewEntity } from './support-review.entity';
import { SupportReportsModule } from './support-reports.module';

export const supportReports: Feature = {
  module: SupportReportsModule,
  entities: [SupportReviewEntity],
  uses: [exportFiles, supportAgents, supportSettings],
};
