import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { playerTopic } from '../../platform/feed/topic';
import { Feed, type NewEntry } from '../../platform/feed/feed';
import { DeliveriesRepository } from './deliveries.repository';
import { MessageRecipients } from './message-recipients';
import type { MessageEntity } from './message.entity';
import { toNews } from './messages.mapper';

/** So many players' feeds are written in one unit of work: everybody else's writes wait no longer than that. */
export const SLICE = 200;

/** What a slice changes of its message. */
export type SliceChange = Partial<Pick<MessageEntity, 'state' | 'pending' | 'progress' | 'reached' | 'version'>>;

/**
 * Delivers a message to chosen players, or takes it back from them, a slice at a time. A slice, its places in the feeds
 * and the progress of its message commit together: a crash between two slices loses nothing and repeats nothing.
 */
@Injectable()
export class MessageSlices {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly recipients: MessageRecipients,
    private readonly feed: Feed,
    private readonly clock: Clock,
  ) {}

  /** Does the next slice of a pending message that the unit of work holds. @returns what to save of the message */
  next(message: MessageEntity): Promise<SliceChange> {
    return message.state === 'recalled' ? this.takeBack(message) : this.deliver(message);
  }

  private async deliver(message: MessageEntity): Promise<SliceChange> {
    const uids = await this.recipients.next(message, message.progress, SLICE);
    const sentAt = this.clock.now();
    const news = { message: toNews(message, sentAt) };
    const seqs = await this.feed.appendAll(uids.map((uid) => entry(uid, 'message.created', news)));
    const deliveries = uids.map((uid, i) => ({ messageId: message.id, uid, seq: seqs[i] as number, sentAt }));
    if (deliveries.length > 0) await this.deliveries.insert(deliveries);
    const reached = message.reached + uids.length;
    if (uids.length < SLICE) return { state: 'sent', pending: false, reached, version: message.version + 1 };
    return { reached, progress: uids[uids.length - 1] };
  }

  private async takeBack({ id, progress }: MessageEntity): Promise<SliceChange> {
    const uids = await this.deliveries.holders(id, progress, SLICE);
    await this.feed.appendAll(uids.map((uid) => entry(uid, 'message.recalled', { id })));
    if (uids.length > 0) await this.deliveries.recall(id, uids, this.clock.now());
    return uids.length < SLICE ? { pending: false } : { progress: uids[uids.length - 1] };
  }
}

const entry = <Kind extends 'message.created' | 'message.recalled'>(
  uid: number,
  kind: Kind,
  payload: Extract<NewEntry, { kind: Kind }>['payload'],
): NewEntry => ({ topic: playerTopic(String(uid)), kind, payload }) as NewEntry;
