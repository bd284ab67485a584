import type { Feature } from '../../platform/feature';
import { supportAgents } from '../support-agents/support-agents.feature';
import { supportSettings } from '../support-settings/support-settings.feature';
import { SupportExportEntity, SupportExportPartEntity } from './support-export.entity';
import { SupportReviewEntity } from './support-review.entity';
import { SupportReportsModule } from './support-reports.module';

export const supportReports: Feature = {
  module: SupportReportsModule,
  entities: [SupportExportEntity, SupportExportPartEntity, SupportReviewEntity],
  uses: [supportAgents, supportSettings],
};
