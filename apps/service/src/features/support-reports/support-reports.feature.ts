import type { Feature } from '../../platform/feature';
import { exportFiles } from '../exports/exports.feature';
import { supportAgents } from '../support-agents/support-agents.feature';
import { supportSettings } from '../support-settings/support-settings.feature';
import { SupportReviewEntity } from './support-review.entity';
import { SupportReportsModule } from './support-reports.module';

export const supportReports: Feature = {
  module: SupportReportsModule,
  entities: [SupportReviewEntity],
  uses: [exportFiles, supportAgents, supportSettings],
};
