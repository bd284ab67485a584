import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { AuditTrail } from '../../platform/audit/audit-trail';
import { Clock } from '../../platform/clock/clock';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import type { Page } from '../../platform/paging/page';
import { Records } from '../../platform/records/records';
import { conversationRecord } from '../support/support-thread.service';
import { SupportHistoryRepository, type SpokenRow } from './support-history.repository';
import { transcriptLine } from './support-history.rules';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How far back is searched where nobody says it. */
const SEARCHED_DAYS = 90;
const MESSAGES_AT_ONCE = 1000;
/** A file that nobody could open is of no use; the newest are in it. */
const MAX_MESSAGES = 20_000;

/** What was said to customer service: found again, and taken out as a file. */
@Injectable()
export class SupportHistoryService {
  private readonly times: Intl.DateTimeFormat;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly auditTrail: AuditTrail,
    private readonly history: SupportHistoryRepository,
    private readonly clock: Clock,
  ) {
    // The Swedish way to write a time is the one that sorts.
    this.times = new Intl.DateTimeFormat('sv-SE', {
      timeZone: clock.timezone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
  }

  search(query: QueryOf<'searchSupport'>): Promise<Page<Schemas['SupportHit']>> {
    const { from } = query.filter;
    const earliest = new Date(this.clock.now().getTime() - SEARCHED_DAYS * DAY_MS);
    return this.history.search(query, from === undefined ? earliest : new Date(from));
  }

  /** The text of a whole conversation; that it left the product enters the history. @throws Refusal `support.notFound` */
  async transcript(id: number): Promise<Schemas['SupportTranscript']> {
    const row = await this.records.require(conversationRecord, id);
    const lines: string[] = [];
    for (let after = Math.max(0, row.lastSeq - MAX_MESSAGES); after < row.lastSeq;) {
      const spoken = await this.history.spoken(id, after, MESSAGES_AT_ONCE);
      lines.push(...spoken.map((one) => this.lineOf(one)));
      after = spoken.at(-1)?.seq ?? row.lastSeq;
    }
    await this.unitOfWork.run(() =>
      this.auditTrail.record({
        action: 'export',
        resource: conversationRecord.resource,
        recordId: id,
        recordLabel: conversationRecord.label(row),
        before: null,
        after: { messages: lines.length },
      }),
    );
    return { name: `客服会话-${row.uid}-${this.clock.today()}.txt`, content: lines.join('') };
  }

  private lineOf({ sender_name, kind, text, card, at, recalled_at }: SpokenRow): string {
    return transcriptLine({
      senderName: sender_name,
      kind,
      text,
      cardTitle: card === null ? '' : (JSON.parse(card) as Schemas['SupportCard']).title,
      at: this.times.format(new Date(Number(at))),
      isRecalled: recalled_at !== null,
    });
  }
}
