import { Injectable } from '@nestjs/common';
import { permissionLabels } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { ExportEntity } from '#platform/exports/export.entity';
import { Exports } from '#platform/exports/exports';
import { Records } from '#platform/records/records';
import { defineTask } from '#platform/tasks/task-kind';
import type { TaskRun } from '#platform/tasks/task-run';
import { Tasks } from '#platform/tasks/tasks.service';
import { StaffDirectoryService } from '#features/operations/staff/staff-directory.service';
import type { ScheduledReportEntity } from './scheduled-report.entity';
import { daysOf, latestUntil, nextAfter } from './scheduled-report.rules';
import { scheduledReportRecord, ScheduledReportsRepository } from './scheduled-reports.repository';

interface Due {
  readonly scheduleId: number;
  /** Milliseconds. A task does nothing if the schedule has another time by now. */
  readonly dueAt: number;
}

/** Makes the file of a schedule that is due. */
export const makeDueReport = defineTask<Due>('scheduled-reports.make', {
  label: '定时报表到期',
  subjectOf: ({ scheduleId }) => ({ resource: 'scheduled-reports', recordId: String(scheduleId) }),
});

const keyOf = (id: number): string => `scheduled-reports:${id}`;

/** The requester of a schedule's files. */
export const requesterOf = (id: number): string => `scheduled-report:${id}`;

/** Makes files of schedules when they are due. One task per schedule waits for its next time. */
@Injectable()
export class ReportMakingService {
  constructor(
    private readonly schedules: ScheduledReportsRepository,
    private readonly records: Records,
    private readonly exports: Exports,
    private readonly directory: StaffDirectoryService,
    private readonly unitOfWork: UnitOfWork,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
  ) {}

  /** Makes the task wait for the next time of a schedule, or for none; inside the caller's unit of work. */
  async plan({ id, nextAt }: Pick<ScheduledReportEntity, 'id' | 'nextAt'>): Promise<void> {
    const key = keyOf(id);
    if (nextAt === null) await this.tasks.cancel(makeDueReport, key);
    else await this.tasks.replace(makeDueReport, { scheduleId: id, dueAt: nextAt.getTime() }, { key, runAt: nextAt });
  }

  /** Ends the planned task of a schedule and releases its files; inside the caller's unit of work. */
  async forget(id: number): Promise<void> {
    await this.tasks.cancel(makeDueReport, keyOf(id));
    await this.exports.forget({ askedBy: requesterOf(id) });
  }

  /** Asks for the file of the days before a day; inside the caller's unit of work. */
  ask(schedule: ScheduledReportEntity, dueOn: string): Promise<{ file: ExportEntity; isNew: boolean }> {
    const { id, name, report, span, filters, keptDays } = schedule;
    const { from, to } = daysOf(span, dueOn);
    return this.exports.ask(report, {
      subject: `${id}/${from}/${to}`,
      askedBy: requesterOf(id),
      uid: null,
      name: `${fileSafe(name)}-${from}至${to}.csv`,
      details: { from, to, filters },
      records: null,
      keptDays,
    });
  }

  /**
   * One commit asks for the file that is due and plans the next time. If this process is killed before the commit, another one
   * has the task. Of several missed times only the latest has a file.
   */
  async run(task: TaskRun<Due, object>): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { scheduleId, dueAt } = task.payload;
      const schedule = await this.records.lock(scheduledReportRecord, scheduleId);
      if (schedule?.nextAt?.getTime() === dueAt) await this.make(schedule, schedule.nextAt);
      await task.complete();
    });
  }

  private async make(schedule: ScheduledReportEntity, dueAt: Date): Promise<void> {
    const stoppedReason = await this.obstacleOf(schedule);
    if (stoppedReason !== null) {
      const stopped = { state: 'stopped', stoppedReason, nextAt: null } as const;
      await this.records.change(scheduledReportRecord, { id: schedule.id, action: 'stop' }, () => stopped);
      return;
    }
    const now = this.clock.now();
    const latest = latestUntil(schedule, [dueAt, now], this.clock);
    await this.ask(schedule, this.clock.dayOf(latest));
    const nextAt = nextAfter(schedule, now, this.clock);
    await this.schedules.noteMade(schedule.id, { lastAt: now, nextAt });
    const next = { scheduleId: schedule.id, dueAt: nextAt.getTime() };
    await this.tasks.enqueue(makeDueReport, next, { key: keyOf(schedule.id), runAt: nextAt });
  }

  /** The reason why no file may be made in the owner's name; null where there is none. */
  private async obstacleOf({ report, ownerId, ownedBy }: ScheduledReportEntity): Promise<string | null> {
    const kind = this.exports.reports.find(({ name }) => name === report);
    if (!kind) return '这份报表已不存在';
    const owner = await this.directory.find(ownerId);
    if (!owner || owner.disabled) return `负责人“${ownedBy}”的账号已停用`;
    if (this.directory.permissionsOf(owner).includes(kind.permission)) return null;
    return `负责人“${ownedBy}”没有“${permissionLabels[kind.permission]}”的权限`;
  }
}

/** A name without characters that file systems do not allow. */
const fileSafe = (name: string): string => name.replace(/[\\/:*?"<>|]/g, '_');
