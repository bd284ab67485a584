import type { Feature } from '#platform/feature';
import { exportFiles } from '#features/operations/exports/exports.feature';
import { staff } from '#features/operations/staff/staff.feature';
import { ScheduledReportEntity } from './scheduled-report.entity';
import { ScheduledReportsModule } from './scheduled-reports.module';

export const scheduledReports: Feature = {
  module: ScheduledReportsModule,
  entities: [ScheduledReportEntity],
  uses: [exportFiles, staff],
};
