import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { DeliveriesRepository } from './deliveries.repository';
import { MessageAnnouncerService } from './message-announcer.service';
import { MessageRecipientsService } from './message-recipients.service';
import type { MessageEntity } from './message.entity';
import { MessagesRepository } from './messages.repository';

/** Number of players in a slice, and the uid after which the next slice begins; null when it was the last. */
export interface SliceDone {
  readonly count: number;
  readonly next: number | null;
}

/** Delivers a message to chosen players, or takes it back from them, a slice at a time and inside a unit of work. */
@Injectable()
export class MessageSlicesService {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly recipients: MessageRecipientsService,
    private readonly announcer: MessageAnnouncerService,
    private readonly clock: Clock,
  ) {}

  /** Counts the players of a message that does not go to all; null for too many to count, or for a message that is gone. */
  async countRecipients(id: number): Promise<number | null> {
    const message = await this.messages.find(id);
    return message && this.recipients.count(message);
  }

  /** Delivers the message to up to `size` players behind `after`, and notes whether it is sent. */
  async deliver(message: MessageEntity, after: number, size: number): Promise<SliceDone> {
    const uids = await this.recipients.next(message, after, size);
    const sentAt = this.clock.now();
    const seqs = await this.announcer.sentTo(uids, message, sentAt);
    const deliveries = uids.map((uid, i) => ({ messageId: message.id, uid, seq: seqs[i] as number, sentAt }));
    if (deliveries.length > 0) await this.deliveries.insert(deliveries);
    const done = sliceOf(uids, size);
    const reached = message.reached + uids.length;
    const end = done.next === null ? { state: 'sent' as const, version: message.version + 1 } : {};
    await this.messages.update(message.id, { reached, ...end });
    return done;
  }

  /** Takes the message back from up to `size` players behind `after` who still have it. */
  async takeBack({ id }: MessageEntity, after: number, size: number): Promise<SliceDone> {
    const uids = await this.deliveries.holders(id, after, size);
    await this.announcer.recalledFrom(uids, id);
    if (uids.length > 0) await this.deliveries.recall(id, uids, this.clock.now());
    return sliceOf(uids, size);
  }
}

const sliceOf = (uids: readonly number[], size: number): SliceDone => ({
  count: uids.length,
  next: uids.length < size ? null : (uids.at(-1) ?? null),
});
