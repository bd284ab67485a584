import { Module, type OnModuleInit } from '@nestjs/common';
import { AlarmSources } from '#platform/alarms/alarm-sources';
import { Jobs } from '#platform/jobs/jobs';
import { Sweeps } from '#platform/jobs/sweeps';
import { Tasks } from '#platform/tasks/tasks.service';
import { StaffModule } from '#features/operations/staff/staff.module';
import { StaffNoticesModule } from '#features/operations/staff-notices/staff-notices.module';
import { AlarmChannelsAdminController } from './alarm-channels.admin.controller';
import { AlarmChannelsRepository } from './alarm-channels.repository';
import { AlarmChannelsService } from './alarm-channels.service';
import { AlarmDeliveriesService, deliverAlarm } from './alarm-deliveries.service';
import { AlarmSecretsService } from './alarm-secrets.service';
import { AlarmSenderService } from './alarm-sender.service';
import { AlarmWatchService } from './alarm-watch.service';
import { AlarmsAdminController } from './alarms.admin.controller';
import { AlarmsRepository } from './alarms.repository';
import { AlarmsService } from './alarms.service';

const LOOK_SECONDS = 60;

/** 告警: conditions that staff should see to, told in the console and by webhooks. */
@Module({
  imports: [StaffModule, StaffNoticesModule],
  controllers: [AlarmsAdminController, AlarmChannelsAdminController],
  providers: [
    AlarmChannelsRepository,
    AlarmChannelsService,
    AlarmDeliveriesService,
    AlarmSecretsService,
    AlarmSenderService,
    AlarmWatchService,
    AlarmsRepository,
    AlarmsService,
  ],
})
export class AlarmsModule implements OnModuleInit {
  constructor(
    private readonly sources: AlarmSources,
    private readonly jobs: Jobs,
    private readonly sweeps: Sweeps,
    private readonly tasks: Tasks,
    private readonly alarms: AlarmsService,
    private readonly watch: AlarmWatchService,
    private readonly deliveries: AlarmDeliveriesService,
  ) {}

  onModuleInit(): void {
    const look = () => this.alarms.brokenChannels();
    this.sources.declare({ kind: 'alarm-channel', label: '告警没有送达', look });
    this.tasks.handle(deliverAlarm, (task) => this.deliveries.deliver(task));
    this.jobs.every('alarms.look', LOOK_SECONDS, ({ stop }) => this.watch.look(stop));
    this.sweeps.hourly('alarms.sweep', (limit) => this.alarms.removeOld(limit));
  }
}
