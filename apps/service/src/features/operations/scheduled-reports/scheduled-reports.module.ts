import { Module, type OnModuleInit } from '@nestjs/common';
import { AlarmSources } from '#platform/alarms/alarm-sources';
import { Tasks } from '#platform/tasks/tasks.service';
import { ExportsModule } from '#features/operations/exports/exports.module';
import { StaffModule } from '#features/operations/staff/staff.module';
import { ReportAlarmsService } from './report-alarms.service';
import { ReportFilesService } from './report-files.service';
import { ReportKindsService } from './report-kinds.service';
import { makeDueReport, ReportMakingService } from './report-making.service';
import { ScheduledReportsAdminController } from './scheduled-reports.admin.controller';
import { ScheduledReportsRepository } from './scheduled-reports.repository';
import { ScheduledReportsService } from './scheduled-reports.service';

/** 定时报表: files that are made again and again, of every kind that features declare with a `report`. */
@Module({
  imports: [ExportsModule, StaffModule],
  controllers: [ScheduledReportsAdminController],
  providers: [
    ReportAlarmsService,
    ReportFilesService,
    ReportKindsService,
    ReportMakingService,
    ScheduledReportsRepository,
    ScheduledReportsService,
  ],
})
export class ScheduledReportsModule implements OnModuleInit {
  constructor(
    private readonly tasks: Tasks,
    private readonly sources: AlarmSources,
    private readonly making: ReportMakingService,
    private readonly alarms: ReportAlarmsService,
  ) {}

  onModuleInit(): void {
    this.tasks.handle(makeDueReport, (task) => this.making.run(task));
    this.sources.declare(this.alarms.source);
  }
}
