import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { QuotasRepository } from '#platform/auth/quotas.repository';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { ReviewQueue } from '#platform/moderation/review-queue';
import type { SubjectRef } from '#platform/subjects/subject';
import { ReportSubjectsService } from './report-subjects.service';
import { ReportSourcesService } from './report-sources.service';
import { ReportsRepository } from './reports.repository';

/** So many a day. */
export const MAX_REPORTS = 20;

/** A report as its player sends it. */
export interface Said {
  readonly category: Schemas['ReportCategory'];
  readonly text?: string;
}

/** Players who report what others wrote, of every kind that moderators decide about. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly subjects: ReportSubjectsService,
    private readonly queue: ReviewQueue,
    private readonly sources: ReportSourcesService,
    private readonly quotas: QuotasRepository,
    private readonly reports: ReportsRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Hands a report in; one that was made already stays as it was.
   * @throws Refusal `report.notFound`, `report.own`, `report.tooMany`, `standing.tooFast`
   */
  async report(uid: number, { kind, id }: SubjectRef, { category, text = '' }: Said): Promise<null> {
    const content = await this.subjects.find(uid, { kind, id });
    if (await this.reports.exists({ kind, id }, uid)) return null;
    const seen = await this.sources.of(uid);
    await this.unitOfWork.run(async () => {
      if (!(await this.reports.insert({ kind, subjectId: id, uid, category, text: text.trim(), ...seen }))) return;
      const quota = { name: 'reports', subject: String(uid), max: MAX_REPORTS };
      if (!(await this.quotas.take(quota))) throw new Refusal('report.tooMany');
      await this.subjects.hide(uid, { kind, id });
      const { version, uid: author } = content;
      await this.queue.submit({ kind, id, uid: author, version, causes: ['report'], hits: [] });
    });
    return null;
  }

  /** Reports something that another player shows of themselves, like `report`. */
  async reportPlayer(uid: number, whom: number, target: string, said: Said): Promise<null> {
    const id = await this.subjects.ofPlayer(whom, target);
    return this.report(uid, { kind: target, id }, said);
  }
}
