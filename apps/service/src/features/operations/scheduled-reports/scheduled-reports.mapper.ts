import { recordFields, type Schemas } from '@ug/contract';
import type { ScheduledReportEntity } from './scheduled-report.entity';
import { timeOf } from './scheduled-report.rules';

/** The fields of a schedule that staff choose and that are columns; its time is kept as a minute of the day. */
export const scheduleFields = recordFields('consoleUpdateScheduledReport', ['time']);

/** A schedule as the console shows it. */
export const toScheduledReport = (schedule: ScheduledReportEntity): Schemas['ScheduledReport'] => {
  const { minute, ownerId: _, nextAt, lastAt, createdAt, updatedAt, ...rest } = schedule;
  return {
    ...rest,
    time: timeOf(minute),
    nextAt: nextAt?.toISOString() ?? null,
    lastAt: lastAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
};

/** The fields that the history of a schedule compares. */
export const auditSnapshot = (schedule: ScheduledReportEntity): object => ({
  ...scheduleFields.of(schedule),
  time: timeOf(schedule.minute),
  state: schedule.state,
  stoppedReason: schedule.stoppedReason,
  ownedBy: schedule.ownedBy,
});
