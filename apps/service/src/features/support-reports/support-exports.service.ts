import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import type { StaffPrincipal } from '../../platform/actor/principal';
import { AuditTrail } from '../../platform/audit/audit-trail';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Refusal } from '../../platform/errors/refusal';
import { defineTask } from '../../platform/tasks/task-kind';
import { Tasks } from '../../platform/tasks/tasks.service';
import type { SupportExportEntity } from './support-export.entity';
import { SupportExportsRepository } from './support-exports.repository';
import { SupportSpansService } from './support-spans.service';

type Export = Schemas['SupportExport'];

/** Shown of what somebody asked for. */
const SHOWN = 20;

/** Up to which session a file is written. */
export interface ExportCheckpoint {
  readonly at: number;
  readonly id: number;
  readonly part: number;
  readonly done: number;
}

/** Writes a file of sessions, part after part. */
export const writeExport = defineTask<{ exportId: number }, ExportCheckpoint>('support-reports.export', {
  label: '导出客服会话明细',
});

/** Files of sessions: asked for, followed, and read by whoever asked. */
@Injectable()
export class SupportExportsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly auditTrail: AuditTrail,
    private readonly tasks: Tasks,
    private readonly exports: SupportExportsRepository,
    private readonly spans: SupportSpansService,
  ) {}

  /** @throws Refusal `validation` for a time that is none, or too long */
  async start({ staffId }: StaffPrincipal, { from, to }: BodyOf<'exportSupportSessions'>): Promise<Export> {
    const span = this.spans.of(from, to);
    const rowsTotal = await this.exports.count(span.from, span.before);
    const row = await this.unitOfWork.run(async () => {
      const known = await this.exports.underWay(staffId, from, to);
      if (known) {
        this.auditTrail.meetDuty();
        return known;
      }
      const fields = { staffId, fromDay: from, toDay: to, taskId: null, rowsDone: 0, rowsTotal };
      const added = await this.exports.insert({ ...fields, createdAt: this.spans.now(), endedAt: null });
      const { id } = added;
      const taskId = await this.tasks.enqueue(writeExport, { exportId: id }, { key: `support-exports:${id}` });
      await this.exports.update(id, { taskId });
      const record = { resource: 'support-reports', recordId: `export-${id}`, recordLabel: nameOf(added) };
      await this.auditTrail.record({ ...record, action: 'export', before: null, after: { from, to, rows: rowsTotal } });
      return { ...added, taskId };
    });
    return this.shown(row);
  }

  async list({ staffId }: StaffPrincipal): Promise<Export[]> {
    const rows = await this.exports.ofStaff(staffId, SHOWN);
    return Promise.all(rows.map((row) => this.shown(row)));
  }

  /** @throws Refusal `support-report.exportNotFound`, also for somebody else's, `support-report.exportRunning` */
  async read({ staffId }: StaffPrincipal, id: number, part: number): Promise<Schemas['SupportExportPart']> {
    const row = await this.exports.find(id);
    if (row?.staffId !== staffId) throw new Refusal('support-report.exportNotFound');
    if (row.endedAt === null) throw new Refusal('support-report.exportRunning');
    const found = await this.exports.part(id, part);
    if (!found) throw new Refusal('support-report.exportNotFound');
    return { content: found.content, next: (await this.exports.hasPart(id, part + 1)) ? part + 1 : null };
  }

  private async shown(row: SupportExportEntity): Promise<Export> {
    const { id, fromDay: from, toDay: to, rowsDone: done, rowsTotal: total, createdAt } = row;
    const state = await this.stateOf(row);
    const progress = { done, total: state === 'done' ? done : total };
    return { id, name: nameOf(row), from, to, state, progress, createdAt: createdAt.toISOString() };
  }

  private async stateOf({ endedAt, taskId }: SupportExportEntity): Promise<Export['state']> {
    if (endedAt !== null) return 'done';
    const task = taskId === null ? null : await this.tasks.find(taskId);
    return task?.state === 'waiting' || task?.state === 'running' ? 'running' : 'failed';
  }
}

const nameOf = ({ fromDay, toDay }: Pick<SupportExportEntity, 'fromDay' | 'toDay'>): string =>
  `客服会话明细-${fromDay}至${toDay}.csv`;
