import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { pagesOf, type ExportPiece, type ExportKind } from '#platform/exports/export-kind';
import type { ExportEntity } from '#platform/exports/export.entity';
import type { ExportRequest } from '#platform/exports/exports';
import type { SupportConversationRow } from '#features/support/support/support-conversation.port';
import { SupportHistoryRepository, type SpokenRow } from './support-history.repository';
import { transcriptLine } from './support-history.rules';

export const TRANSCRIPTS = 'support-history.export';
/** Messages that are read at once. */
const AT_ONCE = 1000;
const KEPT_DAYS = 7;

/** Extent of a transcript: later messages are not in it. */
interface Said {
  readonly conversationId: number;
  readonly lastSeq: number;
}

/** Writes transcripts of conversations. */
@Injectable()
export class SupportTranscriptFilesService {
  readonly kind: ExportKind = {
    name: TRANSCRIPTS,
    label: '导出客服会话',
    isPersonal: true,
    keptDays: KEPT_DAYS,
    write: (file) => this.write(file),
  };

  constructor(
    private readonly history: SupportHistoryRepository,
    private readonly clock: Clock,
  ) {}

  /** Returns the request for a transcript of a conversation as it stands now. */
  async requestFor({ id, uid, lastSeq }: SupportConversationRow): Promise<Omit<ExportRequest, 'askedBy'>> {
    const details: Said = { conversationId: id, lastSeq };
    const name = `客服会话-${uid}-${this.clock.today()}.txt`;
    return { subject: String(id), uid, name, details, records: await this.history.countSpoken(id, lastSeq) };
  }

  private async *write({ details }: ExportEntity): AsyncGenerator<ExportPiece> {
    const { conversationId, lastSeq } = details as Said;
    const read = (seq: number) => this.history.spoken(conversationId, [seq, lastSeq], AT_ONCE);
    for await (const page of pagesOf(0, read, ({ seq }) => seq))
      yield { bytes: page.map((one) => this.lineOf(one)).join(''), records: page.length };
  }

  private lineOf({ sender_name, kind, text, card, at, recalled_at }: SpokenRow): string {
    return transcriptLine({
      senderName: sender_name,
      kind,
      text,
      cardTitle: card === null ? '' : (JSON.parse(card) as Schemas['SupportCard']).title,
      at: this.clock.wallTime(Number(at)),
      isRecalled: recalled_at !== null,
    });
  }
}
