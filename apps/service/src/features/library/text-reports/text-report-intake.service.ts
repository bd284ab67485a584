import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { QuotasRepository } from '#platform/auth/quotas.repository';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Records } from '#platform/records/records';
import { ChaptersService } from '#features/library/chapters/chapters.service';
import { sentenceAt } from './text-report.rules';
import { textReportRecord, TextReportsRepository } from './text-reports.repository';

type Written = BodyOf<'reportText'>;

/** A reader may report so many errors a day. */
export const MAX_A_DAY = 30;

/** Takes the errors that readers report. */
@Injectable()
export class TextReportIntakeService {
  constructor(
    private readonly chapters: ChaptersService,
    private readonly reports: TextReportsRepository,
    private readonly records: Records,
    private readonly quotas: QuotasRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Sent twice, it is one report.
   * @throws Refusal `chapter.notFound`, `text-report.noPlace`, `text-report.isOpen`, `text-report.tooMany`
   */
  async take(uid: number, partId: number, written: Written): Promise<null> {
    // A reader of a locked chapter reports what they see of it.
    const chapter = await this.chapters.read(partId, uid);
    const { paragraphId, kind } = written;
    const text = (written.text ?? '').trim();
    const sentence = sentenceOf(chapter, written);
    const openKey = `${uid}:${partId}:${paragraphId}`;
    await this.unitOfWork.run(async () => {
      const open = await this.reports.findOpen(openKey);
      if (open?.kind === kind && open.text === text && open.sentence === sentence) return;
      if (open) throw new Refusal('text-report.isOpen');
      if (!(await this.quotas.take({ name: 'text-reports', subject: String(uid), max: MAX_A_DAY })))
        throw new Refusal('text-report.tooMany');
      await this.records.add(textReportRecord, {
        uid,
        openKey,
        workId: chapter.workId,
        partId,
        paragraphId,
        workTitle: chapter.workTitle,
        partTitle: chapter.title,
        sentence,
        kind,
        text,
        state: 'open',
        reply: '',
        settledAt: null,
      });
    });
    return null;
  }
}

function sentenceOf({ paragraphs }: Schemas['Chapter'], { paragraphId, offset, length }: Written): string {
  const paragraph = paragraphs.find(({ id }) => id === paragraphId);
  if (!paragraph) throw new Refusal('text-report.noPlace');
  return sentenceAt(paragraph, offset, length);
}
