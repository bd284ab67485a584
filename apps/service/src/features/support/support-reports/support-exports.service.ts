import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import type { StaffPrincipal } from '#platform/actor/principal';
import { AuditTrail } from '#platform/audit/audit-trail';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { ExportEntity } from '#platform/exports/export.entity';
import { Exports } from '#platform/exports/exports';
import { SESSION_FILES } from './support-export-files.service';
import { SupportExportsRepository } from './support-exports.repository';
import { SupportSpansService } from './support-spans.service';

/** Shown of what somebody asked for. */
const SHOWN = 20;

/** Files of sessions: asked for, followed, and read by their requester. */
@Injectable()
export class SupportExportsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly auditTrail: AuditTrail,
    private readonly exports: Exports,
    private readonly sessions: SupportExportsRepository,
    private readonly spans: SupportSpansService,
  ) {}

  /** @throws Refusal `validation` for a time that is none, or too long */
  async start(staff: StaffPrincipal, { from, to }: BodyOf<'exportSupportSessions'>): Promise<Schemas['ExportFile']> {
    const span = this.spans.of(from, to);
    const records = await this.sessions.count(span.from, span.before);
    const file = await this.unitOfWork.run(async () => {
      const name = `客服会话明细-${from}至${to}.csv`;
      const about = { subject: `${from}/${to}`, askedBy: askedBy(staff), uid: null, details: { from, to } };
      const asked = await this.exports.ask(SESSION_FILES, { ...about, name, records });
      if (asked.isNew) await this.note(asked.file, { from, to, rows: records });
      else this.auditTrail.acceptEarlierRecord();
      return asked.file;
    });
    return this.exports.shown(file);
  }

  async list(staff: StaffPrincipal): Promise<Schemas['ExportFile'][]> {
    const files = await this.exports.list({ kind: SESSION_FILES, askedBy: askedBy(staff) }, SHOWN);
    return Promise.all(files.map((file) => this.exports.shown(file)));
  }

  /** @returns null also for somebody else's */
  async own(staff: StaffPrincipal, id: number): Promise<ExportEntity | null> {
    const file = await this.exports.find(SESSION_FILES, id);
    return file?.askedBy === askedBy(staff) ? file : null;
  }

  private note({ id, name }: ExportEntity, after: Record<string, unknown>): Promise<void> {
    const record = { resource: 'support-reports', recordId: `export-${id}`, recordLabel: name };
    return this.auditTrail.record({ ...record, action: 'export', before: null, after });
  }
}

const askedBy = ({ staffId }: StaffPrincipal): string => `staff:${staffId}`;
