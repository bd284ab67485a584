import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import type { StaffPrincipal } from '#platform/actor/principal';
import { AuditTrail } from '#platform/audit/audit-trail';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { ExportEntity } from '#platform/exports/export.entity';
import { Exports } from '#platform/exports/exports';
import { ReportKindsService } from './report-kinds.service';
import { ReportMakingService, requesterOf } from './report-making.service';

const SHOWN = 100;

/** Files of schedules: made when they were due, or by hand. */
@Injectable()
export class ReportFilesService {
  constructor(
    private readonly exports: Exports,
    private readonly kinds: ReportKindsService,
    private readonly making: ReportMakingService,
    private readonly unitOfWork: UnitOfWork,
    private readonly auditTrail: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Files of reports that somebody may see. @throws Refusal `scheduled-report.notFound` */
  async list(staff: StaffPrincipal, id: number): Promise<Schemas['ExportFile'][]> {
    await this.kinds.require(staff, id);
    const files = await this.exports.list({ askedBy: requesterOf(id) }, SHOWN);
    const seen = files.filter(({ kind }) => this.kinds.maySee(staff, kind));
    return Promise.all(seen.map((file) => this.exports.shown(file)));
  }

  /** @throws Refusal `scheduled-report.notFound` */
  async make(staff: StaffPrincipal, id: number): Promise<Schemas['ExportFile']> {
    const schedule = await this.kinds.require(staff, id);
    const file = await this.unitOfWork.run(async () => {
      const asked = await this.making.ask(schedule, this.clock.today());
      const record = { resource: 'scheduled-reports', recordId: id, recordLabel: schedule.name };
      await this.auditTrail.record({ ...record, action: 'make', before: null, after: { file: asked.file.name } });
      return asked.file;
    });
    return this.exports.shown(file);
  }

  /**
   * A file that a schedule made.
   * @returns null also for one of a report that the caller may not see now
   * @throws Refusal `scheduled-report.notFound`
   */
  async find(staff: StaffPrincipal, id: number, fileId: number): Promise<ExportEntity | null> {
    await this.kinds.require(staff, id);
    const file = await this.exports.get(fileId);
    return file?.askedBy === requesterOf(id) && this.kinds.maySee(staff, file.kind) ? file : null;
  }
}
