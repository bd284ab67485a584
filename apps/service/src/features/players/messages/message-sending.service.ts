import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Refusal } from '#platform/errors/refusal';
import { defineTask, type TaskProgress } from '#platform/tasks/task-kind';
import { Tasks } from '#platform/tasks/tasks.service';
import { MessageAnnouncerService } from './message-announcer.service';
import { MessageRecipientsService } from './message-recipients.service';
import type { MessageEntity } from './message.entity';
import { MessagesRepository } from './messages.repository';

export interface MessageTask {
  readonly messageId: number;
}

/** Up to which uid the players of a message are done, and how many of how many they are; null for too many to count. */
export interface MessageSlice {
  readonly after: number;
  readonly done: number;
  readonly total: number | null;
}

const subjectOf = ({ messageId }: MessageTask) => ({ resource: 'messages', recordId: String(messageId) });
export const sendDueMessage = defineTask<MessageTask>('messages.send', { label: '定时发送系统消息', subjectOf });
export const deliverMessage = defineTask<MessageTask, MessageSlice>('messages.deliver', {
  label: '发送系统消息',
  subjectOf,
});
export const takeBackMessage = defineTask<MessageTask, MessageSlice>('messages.take-back', {
  label: '撤回系统消息',
  subjectOf,
});

const keyOf = (id: number): string => `messages:${id}`;

/** Schedules, sends and recalls a message that the unit of work has locked. */
@Injectable()
export class MessageSendingService {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly tasks: Tasks,
    private readonly recipients: MessageRecipientsService,
    private readonly announcer: MessageAnnouncerService,
    private readonly clock: Clock,
  ) {}

  /** When a message is due that is to be sent at an instant, or now. @throws Refusal `message.sendTimePast` */
  dueAt(sendAt: Date | null): Date {
    const now = this.clock.now();
    if (sendAt && sendAt <= now) throw new Refusal('message.sendTimePast');
    return sendAt ?? now;
  }

  /** Has a message sent when it is due. */
  async schedule({ id, sendAt }: Pick<MessageEntity, 'id' | 'sendAt'>): Promise<void> {
    await this.tasks.enqueue(sendDueMessage, { messageId: id }, { key: keyOf(id), runAt: sendAt });
  }

  /**
   * Counts the players whom a message to all reaches; null for other messages, which are counted slice by slice. Called
   * before the unit of work that sends the message: counting all players inside would block all other writes.
   */
  async reachOf(kind: MessageEntity['kind']): Promise<number | null> {
    return kind === 'all' ? this.recipients.countAll(this.clock.now()) : null;
  }

  /** Counts like `reachOf`, for a message that is due. */
  async reachOfDue(id: number): Promise<number | null> {
    const message = await this.messages.find(id);
    return message && this.reachOf(message.kind);
  }

  /** Begins to send. A broadcast is done with one row; chosen players are served by a task. */
  async send(message: MessageEntity, reached: number | null): Promise<void> {
    const sentAt = this.clock.now();
    if (reached !== null) return this.broadcast(message, { sentAt, reached });
    await this.messages.update(message.id, { state: 'sending', sentAt, version: message.version + 1 });
    await this.tasks.enqueue(deliverMessage, { messageId: message.id }, { key: keyOf(message.id) });
  }

  /** Takes a message back from all its recipients, or cancels its schedule; a recalled one stays as it is. */
  async recall(message: MessageEntity): Promise<void> {
    const { id, state } = message;
    if (state === 'recalled') return;
    await this.tasks.cancel(sendDueMessage, keyOf(id));
    await this.tasks.cancel(deliverMessage, keyOf(id));
    if (message.kind === 'all' || state === 'scheduled') return this.withdraw(message);
    await this.messages.update(id, { state: 'recalled', version: message.version + 1 });
    await this.tasks.enqueue(takeBackMessage, { messageId: id }, { key: keyOf(id) });
  }

  /** Returns the progress of the messages that are being sent or taken back, by id. */
  async progressOf(ids: readonly number[]): Promise<Map<number, TaskProgress>> {
    const keys = ids.map(keyOf);
    const [sent, takenBack] = await Promise.all([
      this.tasks.progressOf(deliverMessage, keys),
      this.tasks.progressOf(takeBackMessage, keys),
    ]);
    return new Map(
      ids.flatMap((id) => {
        const progress = sent.get(keyOf(id)) ?? takenBack.get(keyOf(id));
        return progress ? [[id, progress]] : [];
      }),
    );
  }

  private async broadcast(
    message: MessageEntity,
    { sentAt, reached }: { sentAt: Date; reached: number },
  ): Promise<void> {
    const { id, version } = message;
    const position = await this.announcer.sentToAll(message, sentAt);
    await this.messages.update(id, { state: 'sent', sentAt, position, reached, version: version + 1 });
  }

  private async withdraw({ id, version, state }: MessageEntity): Promise<void> {
    const change = { state: 'recalled', version: version + 1 } as const;
    if (state === 'scheduled') return this.messages.update(id, change);
    await this.announcer.recalledFromAll(id);
    const finalReads = (await this.messages.readCounts([id])).get(id) ?? 0;
    return this.messages.update(id, { ...change, finalReads });
  }
}
