import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { pagesOf, type ExportPiece, type ExportKind } from '#platform/exports/export-kind';
import type { ExportEntity } from '#platform/exports/export.entity';
import { SupportSettingsService } from '#features/support/support-settings/support-settings.service';
import { SupportExportsRepository } from './support-exports.repository';
import { fileHead, sessionLine } from './support-exports.rules';
import { SupportSpansService } from './support-spans.service';

/** The first and the last day of a file, in the business timezone. */
export interface ExportedDays {
  readonly from: string;
  readonly to: string;
}

export const SESSION_FILES = 'support-reports.export';
/** Sessions that are read at once. */
const AT_ONCE = 500;
const KEPT_DAYS = 7;

/** Writes files of sessions. */
@Injectable()
export class SupportExportFilesService {
  readonly kind: ExportKind = {
    name: SESSION_FILES,
    label: '导出客服会话明细',
    isPersonal: true,
    keptDays: KEPT_DAYS,
    report: { title: '客服会话明细', permission: 'support-reports.export', fields: [] },
    write: (file) => this.write(file),
  };

  constructor(
    private readonly sessions: SupportExportsRepository,
    private readonly spans: SupportSpansService,
    private readonly settings: SupportSettingsService,
    private readonly clock: Clock,
  ) {}

  /** Every session that began in the days, in the order in which they did. */
  private async *write({ details }: ExportEntity): AsyncGenerator<ExportPiece> {
    yield { bytes: fileHead, records: 0 };
    const { from, to } = details as ExportedDays;
    const span = this.spans.of(from, to);
    const { skills } = await this.settings.current();
    const skillOf = (key: string) => skills.find((skill) => skill.key === key)?.name ?? key;
    const read = (cursor: { at: number; id: number }) => this.sessions.page({ ...span, ...cursor }, AT_ONCE);
    const pages = pagesOf({ at: 0, id: 0 }, read, ({ openedAt, id }) => ({ at: openedAt, id }));
    for await (const page of pages) {
      const lines = page.map((session) => sessionLine(session, (at) => this.clock.wallTime(at), skillOf));
      yield { bytes: lines.join(''), records: page.length };
    }
  }
}
