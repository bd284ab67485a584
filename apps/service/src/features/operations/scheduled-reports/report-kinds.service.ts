import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { hasPermission } from '#platform/actor/permissions';
import type { StaffPrincipal } from '#platform/actor/principal';
import { Refusal, refusedField } from '#platform/errors/refusal';
import { Exports, type ReportKind } from '#platform/exports/exports';
import { Records } from '#platform/records/records';
import type { ScheduledReportEntity } from './scheduled-report.entity';
import { fits } from './scheduled-report.rules';
import { scheduledReportRecord } from './scheduled-reports.repository';

/** The kinds of reports, and the permission to see each. */
@Injectable()
export class ReportKindsService {
  constructor(
    private readonly exports: Exports,
    private readonly records: Records,
  ) {}

  /** The reports that somebody may see. */
  of(staff: StaffPrincipal): readonly ReportKind[] {
    return this.exports.reports.filter(({ permission }) => hasPermission(staff, permission));
  }

  list(staff: StaffPrincipal): Schemas['ReportKind'][] {
    return this.of(staff).map(({ name, title, fields }) => ({
      report: name,
      title,
      fields: fields.map((field) => ({ ...field, choices: field.choices && [...field.choices] })),
    }));
  }

  /** A schedule of a report that somebody may see. @throws Refusal `scheduled-report.notFound` */
  async require(staff: StaffPrincipal, id: number): Promise<ScheduledReportEntity> {
    const schedule = await this.records.require(scheduledReportRecord, id);
    if (!this.maySee(staff, schedule.report)) throw new Refusal('scheduled-report.notFound');
    return schedule;
  }

  maySee(staff: StaffPrincipal, report: string): boolean {
    return this.of(staff).some(({ name }) => name === report);
  }

  /** @throws Refusal `scheduled-report.notGrantable`, `scheduled-report.badFilter` */
  check(
    staff: StaffPrincipal,
    { report, filters }: Pick<BodyOf<'consoleCreateScheduledReport'>, 'report' | 'filters'>,
  ) {
    const kind = this.of(staff).find(({ name }) => name === report);
    if (!kind) throw refusedField('scheduled-report.notGrantable', 'report');
    if (!fits(filters, kind.fields)) throw refusedField('scheduled-report.badFilter', 'filters');
  }
}
