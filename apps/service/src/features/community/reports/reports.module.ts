import { Module, type OnModuleInit } from '@nestjs/common';
import { Erasers } from '#platform/erasure/erasers';
import { PlayerData } from '#platform/player-data/player-data';
import { Tasks } from '#platform/tasks/tasks.service';
import { AccountsModule } from '#features/players/accounts/accounts.module';
import { MessagesModule } from '#features/players/messages/messages.module';
import { SignInsModule } from '#features/players/sign-ins/sign-ins.module';
import { FollowsModule } from '#features/community/follows/follows.module';
import { ActRowsService } from '#features/community/standings/act-rows.service';
import { StandingsModule } from '#features/community/standings/standings.module';
import { ReportDeskService } from './report-desk.service';
import { ReportSubjectsService } from './report-subjects.service';
import { ReportSourcesService } from './report-sources.service';
import { ReportOutcomesService, notifyReporter } from './report-outcomes.service';
import { ReportersRepository } from './reporters.repository';
import { ReportsController } from './reports.controller';
import { reportData, ReportsRepository } from './reports.repository';
import { ReportsService } from './reports.service';

/** Players who report what others wrote: once for each, heard as far as they have been right. */
@Module({
  imports: [AccountsModule, FollowsModule, MessagesModule, SignInsModule, StandingsModule],
  controllers: [ReportsController],
  providers: [
    ReportDeskService,
    ReportSourcesService,
    ReportSubjectsService,
    ReportOutcomesService,
    ReportersRepository,
    ReportsRepository,
    ReportsService,
  ],
  exports: [ReportDeskService, ReportsService],
})
export class ReportsModule implements OnModuleInit {
  constructor(
    private readonly tasks: Tasks,
    private readonly outcomes: ReportOutcomesService,
    private readonly reports: ReportsRepository,
    private readonly reporters: ReportersRepository,
    private readonly playerData: PlayerData,
    private readonly erasers: Erasers,
    private readonly acts: ActRowsService,
  ) {}

  onModuleInit(): void {
    this.acts.declare('report', { from: 'reports' });
    this.tasks.handle(notifyReporter, (task) => this.outcomes.notify(task));
    this.playerData.declareTables(reportData);
    this.erasers.declare({
      name: 'reports',
      label: '提交的举报',
      tables: ['reports', 'reporters'],
      erase: async (uid, size) => {
        await this.reporters.removeOf(uid);
        return (await this.reports.removeSome(uid, size)) >= size;
      },
    });
  }
}
