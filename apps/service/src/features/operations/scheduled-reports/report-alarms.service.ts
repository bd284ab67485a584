import { Injectable } from '@nestjs/common';
import type { AlarmSource, FoundAlarm } from '#platform/alarms/alarm-sources';
import { ScheduledReportsRepository } from './scheduled-reports.repository';

/** Schedules that the service stopped. */
@Injectable()
export class ReportAlarmsService {
  readonly source: AlarmSource = { kind: 'scheduled-report', label: '定时报表停止', look: () => this.look() };

  constructor(private readonly schedules: ScheduledReportsRepository) {}

  private async look(): Promise<FoundAlarm[]> {
    return (await this.schedules.stopped()).map(({ id, name, stoppedReason }) => ({
      subject: String(id),
      text: `定时报表“${name}”已停止：${stoppedReason ?? '没有说明原因'}`,
    }));
  }
}
