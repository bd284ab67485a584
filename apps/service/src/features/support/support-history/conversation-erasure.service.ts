import { Injectable } from '@nestjs/common';
import { Exports } from '#platform/exports/exports';
import { SupportPicturesService } from '#features/support/support/support-pictures.service';
import { SupportRedactionsService } from '#features/support/support/support-redactions.service';
import type { SupportDraft } from '#features/support/support/support-conversation.port';
import { SupportHistoryRepository, type LostPicture } from './support-history.repository';
import { TRANSCRIPTS } from './support-transcript-files.service';

/** So many of the last messages are recalled on open screens. */
const MAX_RECALLED = 100;

/** Erases the messages of conversations, inside the caller's unit of work. */
@Injectable()
export class ConversationErasureService {
  constructor(
    private readonly history: SupportHistoryRepository,
    private readonly pictures: SupportPicturesService,
    private readonly exports: Exports,
    private readonly redactions: SupportRedactionsService,
  ) {}

  /** Erases all messages of a conversation whose row is locked. */
  async erase(draft: SupportDraft): Promise<void> {
    const { id, lastSeq } = draft.row;
    await this.letGo(await this.history.erase(id));
    await this.exports.forget({ kind: TRANSCRIPTS, subject: String(id) });
    for (let seq = Math.max(1, lastSeq - MAX_RECALLED + 1); seq <= lastSeq; seq += 1) draft.recalled.push(seq);
    draft.set({ lastLine: '' });
    this.redactions.forgetConversation(draft.row);
  }

  private async letGo(pictures: readonly LostPicture[]): Promise<void> {
    for (const { conversationId, pictureId } of pictures) await this.pictures.destroy([pictureId], conversationId);
  }
}
