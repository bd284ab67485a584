import { Injectable } from '@nestjs/common';
import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import type { StaffPrincipal } from '#platform/actor/principal';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { Page } from '#platform/paging/page';
import type { RecordFields } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { Tasks } from '#platform/tasks/tasks.service';
import { ReportKindsService } from './report-kinds.service';
import { ReportMakingService } from './report-making.service';
import type { ScheduledReportEntity } from './scheduled-report.entity';
import { MAX_SCHEDULES, minuteOf, nextAfter } from './scheduled-report.rules';
import { scheduleFields, toScheduledReport } from './scheduled-reports.mapper';
import { scheduledReportRecord, ScheduledReportsRepository } from './scheduled-reports.repository';

type ScheduledReport = Schemas['ScheduledReport'];
type Body = BodyOf<'consoleCreateScheduledReport'>;
type Change = Partial<RecordFields<ScheduledReportEntity>>;

/** Schedules of staff. Staff see a schedule only while they may see its report. */
@Injectable()
export class ScheduledReportsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly schedules: ScheduledReportsRepository,
    private readonly kinds: ReportKindsService,
    private readonly making: ReportMakingService,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
  ) {}

  async list(staff: StaffPrincipal, query: QueryOf<'consoleListScheduledReports'>): Promise<Page<ScheduledReport>> {
    const reports = this.kinds.of(staff).map(({ name }) => name);
    return (await this.schedules.page(query, reports)).map(toScheduledReport);
  }

  /** @throws Refusal `scheduled-report.notFound` */
  async get(staff: StaffPrincipal, id: number): Promise<ScheduledReport> {
    return toScheduledReport(await this.require(staff, id));
  }

  /** @throws Refusal `validation`, `scheduled-report.notGrantable`, `scheduled-report.badFilter`, `scheduled-report.tooMany` */
  async create(staff: StaffPrincipal, body: Body): Promise<ScheduledReport> {
    const fields = { ...this.fieldsOf(staff, body), ...ownedBy(staff), lastAt: null };
    const added = await this.unitOfWork.run(async () => {
      await this.tasks.hold('scheduled-reports');
      if ((await this.schedules.count()) >= MAX_SCHEDULES) throw new Refusal('scheduled-report.tooMany');
      const nextAt = nextAfter(fields, this.clock.now(), this.clock);
      const state = { state: 'active', stoppedReason: null, nextAt } as const;
      return this.records.add(scheduledReportRecord, { ...fields, ...state }, (id) => this.making.plan({ id, nextAt }));
    });
    return toScheduledReport(added);
  }

  /** @throws Refusal as `create`, `scheduled-report.notFound`, and `scheduled-report.stale` with the schedule as it is now */
  async update(
    staff: StaffPrincipal,
    id: number,
    body: BodyOf<'consoleUpdateScheduledReport'>,
  ): Promise<ScheduledReport> {
    const fields = { ...this.fieldsOf(staff, body), ...ownedBy(staff) };
    return this.change(staff, { id, version: body.version, action: 'update' }, ({ state }) => ({
      ...fields,
      nextAt: state === 'active' ? nextAfter(fields, this.clock.now(), this.clock) : null,
    }));
  }

  /** @throws Refusal `scheduled-report.notFound` */
  pause(staff: StaffPrincipal, id: number): Promise<ScheduledReport> {
    const paused = { state: 'paused', stoppedReason: null, nextAt: null } as const;
    return this.change(staff, { id, action: 'pause' }, ({ state }) => (state === 'paused' ? {} : paused));
  }

  /** @throws Refusal `scheduled-report.notFound` */
  resume(staff: StaffPrincipal, id: number): Promise<ScheduledReport> {
    return this.change(staff, { id, action: 'resume' }, (schedule) =>
      schedule.state === 'active'
        ? {}
        : {
            ...ownedBy(staff),
            state: 'active',
            stoppedReason: null,
            nextAt: nextAfter(schedule, this.clock.now(), this.clock),
          },
    );
  }

  /** Removes its files as well. @throws Refusal `scheduled-report.notFound` */
  async remove(staff: StaffPrincipal, id: number): Promise<ScheduledReport> {
    const removed = await this.unitOfWork.run(async () => {
      await this.require(staff, id);
      // The record is locked before its task, as everywhere else.
      return this.records.remove(scheduledReportRecord, id, () => this.making.forget(id));
    });
    return toScheduledReport(removed);
  }

  private change(
    staff: StaffPrincipal,
    request: { readonly id: number; readonly version?: number; readonly action: string },
    decide: (schedule: ScheduledReportEntity) => Change,
  ): Promise<ScheduledReport> {
    return this.unitOfWork.run(async () => {
      await this.require(staff, request.id);
      const { after } = await this.records.change(scheduledReportRecord, request, decide);
      await this.making.plan(after);
      return toScheduledReport(after);
    });
  }

  private require(staff: StaffPrincipal, id: number): Promise<ScheduledReportEntity> {
    return this.kinds.require(staff, id);
  }

  /** The columns that a form fills. */
  private fieldsOf(staff: StaffPrincipal, body: Body) {
    const { cadence, weekday, monthDay, time } = body;
    this.kinds.check(staff, body);
    if (cadence === 'week' && weekday === null) throw missing('weekday', '请选择星期几');
    if (cadence === 'month' && monthDay === null) throw missing('monthDay', '请选择每月几号');
    return {
      ...scheduleFields.given(body),
      weekday: cadence === 'week' ? weekday : null,
      monthDay: cadence === 'month' ? monthDay : null,
      minute: minuteOf(time),
    };
  }
}

const ownedBy = ({ staffId, name }: StaffPrincipal) => ({ ownerId: staffId, ownedBy: name });

const missing = (field: string, words: string): Refusal => new Refusal('validation', { errors: { [field]: words } });
