import { Injectable } from '@nestjs/common';
import { Refusal } from '../../platform/errors/refusal';
import type { PreparedMessage } from './support-intake.service';
import { SupportMessagesRepository } from './support-messages.repository';
import { SupportPicturesService } from './support-pictures.service';
import { SupportThreadService, type SupportDraft } from './support-thread.service';
import type { SupportMessageEntity } from './support.entity';
import { RECALL_MS, RECALLED_LINE } from './support.rules';

/** Who says something. */
export type Speaker = Pick<SupportMessageEntity, 'sender' | 'senderId' | 'senderName'>;

/** Puts messages into conversations and takes them back, for both sides, inside the caller's unit of work. */
@Injectable()
export class SupportPostsService {
  constructor(
    private readonly messages: SupportMessagesRepository,
    private readonly thread: SupportThreadService,
    private readonly pictures: SupportPicturesService,
  ) {}

  /**
   * Adds a message; one that is sent again under its id is the one that was stored, however often.
   * @param ready looks whether it may be sent now; what it returns is done after the message
   * @throws Refusal `support.notFound`, `support.idReused`, `file.notFound`, and what `ready` throws
   */
  async post(
    id: number,
    speaker: Speaker,
    { clientId, digest, ...message }: PreparedMessage,
    ready: (draft: SupportDraft) => (() => void) | undefined,
  ): Promise<SupportMessageEntity> {
    const { result } = await this.thread.change(id, async (draft) => {
      const { sender, senderId } = speaker;
      const known = await this.messages.findSent({ conversationId: id, sender, senderId, clientId });
      if (known && known.digest !== digest) throw new Refusal('support.idReused');
      if (known) return known;
      const after = ready(draft);
      if (message.picture) await this.pictures.attach(message.picture.id, id);
      const added = draft.add({ ...speaker, clientId, digest, ...message });
      after?.();
      return added;
    });
    return result;
  }

  /** Takes a message of one's own back. @throws Refusal `support.notFound`, `support.messageNotFound`, `support.recallTooLate` */
  async recall(
    id: number,
    seq: number,
    by: Pick<SupportMessageEntity, 'sender' | 'senderId'>,
  ): Promise<SupportMessageEntity> {
    const audited = by.sender === 'agent' ? { action: 'recall', note: { seq } } : undefined;
    const work = (draft: SupportDraft) => this.takeBack(draft, seq, by);
    return (await this.thread.change(id, work, audited)).result;
  }

  private async takeBack(
    draft: SupportDraft,
    seq: number,
    by: Pick<SupportMessageEntity, 'sender' | 'senderId'>,
  ): Promise<SupportMessageEntity> {
    const { row, now } = draft;
    const message = await this.messages.find(row.id, seq);
    if (message?.sender !== by.sender || message.senderId !== by.senderId || message.recalledAt)
      throw new Refusal('support.messageNotFound');
    if (now.getTime() - message.at.getTime() > RECALL_MS) throw new Refusal('support.recallTooLate');
    if (message.picture) await this.pictures.detach([message.picture.id], row.id);
    await this.messages.blank(row.id, seq, now);
    draft.recalled.push(seq);
    // A change of its own even where the last line is another's: whoever lists it counts anew what is unread.
    draft.set({ lastLine: row.lastSeq === seq ? RECALLED_LINE : row.lastLine });
    return { ...message, text: '', picture: null, card: null, recalledAt: now };
  }
}
