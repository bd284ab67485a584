import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { Refusal } from '../../platform/errors/refusal';
import { Feed } from '../../platform/feed/feed';
import { MessageRecipients } from './message-recipients';
import { MessageSlices } from './message-slices';
import type { MessageEntity } from './message.entity';
import { toNews } from './messages.mapper';
import { MessagesRepository } from './messages.repository';

/** What becomes of a message that the unit of work holds: it is sent, recalled, or a slice further. */
@Injectable()
export class MessageSending {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly slices: MessageSlices,
    private readonly recipients: MessageRecipients,
    private readonly feed: Feed,
    private readonly clock: Clock,
  ) {}

  /** When a message is due that is to be sent at an instant, or now. @throws Refusal `message.sendTimePast` */
  dueAt(sendAt: Date | null): Date {
    const now = this.clock.now();
    if (sendAt && sendAt <= now) throw new Refusal('message.sendTimePast');
    return sendAt ?? now;
  }

  /** Begins to send. A broadcast is done with one row; chosen players are served from their first slice on. */
  async send(message: MessageEntity): Promise<void> {
    const sentAt = this.clock.now();
    if (message.kind === 'all') return this.broadcast(message, sentAt);
    await this.begin(message, { state: 'sending', sentAt });
  }

  /** Does the next slice of a pending message. @returns whether another is left */
  async proceed(message: MessageEntity): Promise<boolean> {
    const change = await this.slices.next(message);
    await this.messages.update(message.id, change);
    return change.pending !== false;
  }

  /** Takes a message back from whoever has it, or cancels its schedule; a recalled one stays as it is. */
  async recall(message: MessageEntity): Promise<void> {
    if (message.state === 'recalled') return;
    if (message.kind === 'all' || message.state === 'scheduled') return this.withdraw(message);
    await this.begin(message, { state: 'recalled' });
  }

  private async broadcast({ id, version, ...message }: MessageEntity, sentAt: Date): Promise<void> {
    const reached = await this.recipients.countAll(sentAt);
    const news = { message: toNews({ id, ...message }, sentAt) };
    const position = await this.feed.append('players', 'message.created', news);
    await this.messages.update(id, { state: 'sent', sentAt, position, reached, version: version + 1 });
  }

  private async withdraw({ id, version, state }: MessageEntity): Promise<void> {
    const change = { state: 'recalled', version: version + 1 } as const;
    if (state === 'scheduled') return this.messages.update(id, change);
    await this.feed.append('players', 'message.recalled', { id });
    const finalReads = (await this.messages.readCounts([id])).get(id) ?? 0;
    return this.messages.update(id, { ...change, finalReads });
  }

  /** Begins to go through the players again, and does the first of them at once. */
  private async begin(message: MessageEntity, state: Partial<MessageEntity>): Promise<void> {
    const change = { ...state, pending: true, progress: 0, version: message.version + 1 };
    await this.messages.update(message.id, change);
    await this.proceed({ ...message, ...change });
  }
}
