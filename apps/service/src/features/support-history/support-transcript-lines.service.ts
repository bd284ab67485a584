import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Clock } from '../../platform/clock/clock';
import type { SupportConversationEntity } from '../support/support-thread.service';
import { SupportHistoryRepository, type SpokenRow } from './support-history.repository';
import { transcriptLine } from './support-history.rules';
import type { SupportTranscriptEntity } from './support-transcript.entity';

/** Messages of one part of a file. */
const AT_ONCE = 1000;
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** The next part of a file: its text, and the place of its last message; null behind the last. */
export interface NextLines {
  readonly content: string;
  readonly last: number | null;
  readonly count: number;
}

/** What stands in the files of conversations. */
@Injectable()
export class SupportTranscriptLinesService {
  private readonly times: Intl.DateTimeFormat;

  constructor(
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

  /** What follows behind a place. */
  async after({ conversationId, lastSeq }: SupportTranscriptEntity, seq: number): Promise<NextLines> {
    const spoken = await this.history.spoken(conversationId, [seq, lastSeq], AT_ONCE);
    const content = spoken.map((one) => this.lineOf(one)).join('');
    return { content, last: spoken.at(-1)?.seq ?? null, count: spoken.length };
  }

  /** How many messages a file has. */
  count(conversationId: number, lastSeq: number): Promise<number> {
    return this.history.countSpoken(conversationId, lastSeq);
  }

  nameOf({ uid }: SupportConversationEntity): string {
    return `客服会话-${uid}-${this.clock.today()}.txt`;
  }

  now(): Date {
    return this.clock.now();
  }

  /** Before which instant files are removed. */
  keptFrom(): Date {
    return new Date(this.clock.now().getTime() - KEPT_MS);
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
