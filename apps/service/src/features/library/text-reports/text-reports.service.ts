import { Injectable } from '@nestjs/common';
import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { ChapterTextsService } from '#features/library/chapters/chapter-texts.service';
import { MessagesService } from '#features/players/messages/messages.service';
import type { TextReportEntity } from './text-report.entity';
import { contextOf, settledMessage } from './text-report.rules';
import { toTextReport } from './text-reports.mapper';
import { textReportRecord, TextReportsRepository } from './text-reports.repository';

type TextReport = Schemas['TextReport'];
type Known = Pick<TextReport, 'id' | 'version'>;
type Outcome = Pick<BodyOf<'settleTextReport'>, 'state' | 'reply'>;

/** Reports of errors, as staff see to them. */
@Injectable()
export class TextReportsService {
  constructor(
    private readonly reports: TextReportsRepository,
    private readonly records: Records,
    private readonly texts: ChapterTextsService,
    private readonly messages: MessagesService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list(query: QueryOf<'consoleListTextReports'>): Promise<Page<TextReport>> {
    return (await this.reports.page(query)).map(toTextReport);
  }

  /** @throws Refusal `text-report.notFound` */
  async get(id: number): Promise<TextReport> {
    return toTextReport(await this.records.require(textReportRecord, id));
  }

  /** The text around the paragraph as it is now. @throws Refusal `text-report.notFound` */
  async context(id: number): Promise<Schemas['TextReportContext']> {
    const { partId, paragraphId } = await this.records.require(textReportRecord, id);
    return contextOf(await this.texts.paragraphs(partId), paragraphId);
  }

  /**
   * Says what became of a report and of others about the same paragraph, and tells each reader. It is one act: where one of
   * them was settled or changed meanwhile, all stay as they are.
   * @throws Refusal `text-report.notFound`, also for one about another paragraph, `text-report.settled`,
   * `text-report.stale` with the record as it is now
   */
  settle(id: number, { version, also = [], ...outcome }: BodyOf<'settleTextReport'>): Promise<TextReport> {
    // Two of staff who settle the same ones lock them in one order.
    const all = [...new Map([...also, { id, version }].map((one) => [one.id, one])).values()].sort(
      (a, b) => a.id - b.id,
    );
    return this.unitOfWork.run(async () => {
      const settled: TextReportEntity[] = [];
      for (const one of all) settled.push(await this.settleOne(one, outcome));
      const main = settled.find((report) => report.id === id);
      if (!main || settled.some((report) => !isOfParagraph(report, main))) throw new Refusal('text-report.notFound');
      return toTextReport(main);
    });
  }

  /** Some of a player's reports, inside the unit of work that forgets the player. @returns whether some may be left */
  async erase(uid: number, size: number): Promise<boolean> {
    return (await this.reports.erase(uid, size)) === size;
  }

  private async settleOne({ id, version }: Known, { state, reply }: Outcome): Promise<TextReportEntity> {
    const { after } = await this.records.change(textReportRecord, { id, version, action: 'settle' }, (report) => {
      if (report.state !== 'open') throw new Refusal('text-report.settled');
      return { state, reply: reply.trim(), openKey: null, settledAt: this.clock.now() };
    });
    const link = `/readbook/${after.workId}/${after.partId}`;
    await this.messages.notify(after.uid, { ...settledMessage(after, state, after.reply), link });
    return after;
  }
}

const isOfParagraph = (one: TextReportEntity, other: TextReportEntity): boolean =>
  one.partId === other.partId && one.paragraphId === other.paragraphId;
