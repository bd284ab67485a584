import type { Schemas } from '@ug/contract';
import type { ScheduledReportEntity } from './scheduled-report.entity';
import { timeOf } from './scheduled-report.rules';

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
export function auditSnapshot(schedule: ScheduledReportEntity): object {
  const { name, report, cadence, weekday, monthDay, minute, span, filters, keptDays, state, stoppedReason } = schedule;
  const due = { cadence, weekday, monthDay, time: timeOf(minute) };
  return { name, report, ...due, span, filters, keptDays, state, stoppedReason, ownedBy: schedule.ownedBy };
}
