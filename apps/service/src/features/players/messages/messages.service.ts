import { Injectable } from '@nestjs/common';
import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { actorName } from '#platform/actor/actor-context';
import { instantFrom } from '#platform/clock/instant-from';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Idempotency, type KeyedCall } from '#platform/idempotency/idempotency';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { MessageRecipientsService } from './message-recipients.service';
import { MessageSendingService } from './message-sending.service';
import type { MessageEntity } from './message.entity';
import { toConsoleListItem, toSystemMessage, type MessageFigures } from './messages.mapper';
import { messageRecord, MessagesRepository } from './messages.repository';
import { chosenPlayers } from './messages.rules';
import type { Notification } from './notification.port';

type SystemMessage = Schemas['SystemMessage'];

/** System messages, as operators write and recall them. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly messages: MessagesRepository,
    private readonly sending: MessageSendingService,
    private readonly recipients: MessageRecipientsService,
  ) {}

  async list(query: QueryOf<'consoleListMessages'>): Promise<Page<SystemMessage>> {
    const page = await this.messages.page(query);
    const figures = await this.figuresOf(page.rows);
    return page.map((message) => toConsoleListItem(message, figures(message.id)));
  }

  /** @throws Refusal `message.notFound` */
  async get(id: number): Promise<SystemMessage> {
    return this.withFigures(await this.records.require(messageRecord, id));
  }

  /**
   * Sends a message now, or schedules it.
   * @throws Refusal `message.sendTimePast`, `message.noRecipients`
   */
  async create(
    { title, content, link = '', ...body }: BodyOf<'consoleCreateMessage'>,
    call: KeyedCall | null = null,
  ): Promise<SystemMessage> {
    const sendAt = this.sending.dueAt(body.sendAt === null ? null : instantFrom('sendAt', body.sendAt));
    const audience = await this.recipients.settle(body.audience);
    const reached = await this.sending.reachOf(audience.kind);
    const message = { ...unsent, title: title.trim(), content: content.trim(), link, audience, kind: audience.kind };
    return this.idempotency.once(call, async () => {
      const created = await this.records.add(
        messageRecord,
        { ...message, sendAt, createdBy: actorName() },
        async (id) => {
          await this.messages.index(id, message.title);
          if (body.sendAt === null) await this.sending.send(await this.records.require(messageRecord, id), reached);
          else await this.sending.schedule({ id, sendAt });
        },
      );
      return this.withFigures(created);
    });
  }

  /** Has one player sent a message by the product itself, inside the caller's unit of work. */
  notify(uid: number, notification: Notification): Promise<void> {
    return this.notifyAll([uid], notification);
  }

  /** The same of several players, at most ten thousand: one message, which a task delivers to one after the other. */
  async notifyAll(uids: readonly number[], { title, content, link }: Notification): Promise<void> {
    const audience = chosenPlayers(uids);
    const message = { ...unsent, title, content, link, audience, kind: audience.kind, createdBy: actorName() };
    await this.records.add(messageRecord, { ...message, sendAt: this.sending.dueAt(null) }, async (id) => {
      await this.messages.index(id, title);
      await this.sending.send(await this.records.require(messageRecord, id), null);
    });
  }

  /** Takes a message back from all its recipients, or cancels its schedule. @throws Refusal `message.notFound` */
  async recall(id: number): Promise<SystemMessage> {
    const { after } = await this.unitOfWork.run(() =>
      this.records.change(messageRecord, { id, action: 'recall' }, async (message) => {
        await this.sending.recall(message);
        return {};
      }),
    );
    return this.withFigures(after);
  }

  private async withFigures(message: MessageEntity): Promise<SystemMessage> {
    const figures = await this.figuresOf([message]);
    return toSystemMessage(message, figures(message.id));
  }

  private async figuresOf(messages: readonly MessageEntity[]): Promise<(id: number) => MessageFigures> {
    const ids = messages.map((message) => message.id);
    const reads = await this.messages.readCounts(ids);
    // Most lists have none that is on its way.
    const moving = messages.filter(({ state }) => state === 'sending' || state === 'recalled').map(({ id }) => id);
    const progress = moving.length > 0 ? await this.sending.progressOf(moving) : new Map<number, never>();
    return (id) => ({ readCount: reads.get(id) ?? 0, progress: progress.get(id) });
  }
}

/** A message that has not been sent yet. */
const unsent = {
  state: 'scheduled',
  sentAt: null,
  position: null,
  reached: 0,
  finalReads: null,
} as const;
