import { Module, type OnModuleInit } from '@nestjs/common';
import { AlarmSources } from '#platform/alarms/alarm-sources';
import { Jobs } from '#platform/jobs/jobs';
import { SelfChecks } from '#platform/self-checks/self-checks';
import { ClientConfigModule } from '#features/operations/client-config/client-config.module';
import { DatabaseHealthRepository } from './database-health.repository';
import { DiskGrowthService } from './disk-growth.service';
import { DiskSamplesRepository } from './disk-samples.repository';
import { HealthAlarmsService } from './health-alarms.service';
import { HealthMetricsService } from './health-metrics.service';
import { HealthLoadService } from './health-load.service';
import { HealthProcessesService } from './health-processes.service';
import { HealthStatementsService } from './health-statements.service';
import { HealthChecksService } from './health-checks.service';
import { HealthAdminController } from './health.admin.controller';
import { HealthService } from './health.service';
import { StorageCheckService } from './storage-check.service';

const SAMPLE_SECONDS = 6 * 3600;

/** 运行状况 of the console, with its alarms and metrics. */
@Module({
  imports: [ClientConfigModule],
  controllers: [HealthAdminController],
  providers: [
    DatabaseHealthRepository,
    DiskGrowthService,
    DiskSamplesRepository,
    HealthAlarmsService,
    HealthChecksService,
    HealthLoadService,
    HealthMetricsService,
    HealthProcessesService,
    HealthService,
    HealthStatementsService,
    StorageCheckService,
  ],
})
export class HealthModule implements OnModuleInit {
  constructor(
    private readonly sources: AlarmSources,
    private readonly alarms: HealthAlarmsService,
    private readonly metrics: HealthMetricsService,
    private readonly jobs: Jobs,
    private readonly growth: DiskGrowthService,
    private readonly checks: SelfChecks,
    private readonly storage: StorageCheckService,
    private readonly processes: HealthProcessesService,
  ) {}

  onModuleInit(): void {
    for (const source of this.alarms.sources()) this.sources.declare(source);
    this.metrics.register();
    this.processes.begin();
    this.checks.declare({ kind: 'storage', run: () => this.storage.run() });
    this.jobs.every('health.sample-disk', SAMPLE_SECONDS, () => this.growth.sample());
  }
}
