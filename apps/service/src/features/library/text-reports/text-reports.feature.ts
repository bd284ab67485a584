import type { Feature } from '#platform/feature';
import { chapters } from '#features/library/chapters/chapters.feature';
import { messages } from '#features/players/messages/messages.feature';
import { TextReportEntity } from './text-report.entity';
import { TextReportsModule } from './text-reports.module';

export const textReports: Feature = {
  module: TextReportsModule,
  entities: [TextReportEntity],
  uses: [chapters, messages],
};
