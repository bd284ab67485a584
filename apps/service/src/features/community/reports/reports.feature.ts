import type { Feature } from '#platform/feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { messages } from '#features/players/messages/messages.feature';
import { signIns } from '#features/players/sign-ins/sign-ins.feature';
import { follows } from '#features/community/follows/follows.feature';
import { standings } from '#features/community/standings/standings.feature';
import { ReportEntity } from './report.entity';
import { ReporterEntity } from './reporter.entity';
import { ReportsModule } from './reports.module';

export const reports: Feature = {
  module: ReportsModule,
  entities: [ReportEntity, ReporterEntity],
  uses: [accounts, follows, messages, signIns, standings],
};
