import { Injectable } from '@nestjs/common';
import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { AuditTrail } from '../../platform/audit/audit-trail';
import { changesBetween } from '../../platform/audit/changes';
import { currentActor } from '../../platform/actor/actor-context';
import { Clock } from '../../platform/clock/clock';
import { Page } from '../../platform/paging/page';
import { Refusal } from '../../platform/errors/refusal';
import { MessageRecipients } from './message-recipients';
import { MessageSending } from './message-sending';
import type { MessageEntity } from './message.entity';
import { toHistory, toListedSystemMessage, toSystemMessage } from './messages.mapper';
import { MessagesRepository } from './messages.repository';

type SystemMessage = Schemas['SystemMessage'];

/** System messages, as operators write and recall them. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly sending: MessageSending,
    private readonly recipients: MessageRecipients,
    private readonly auditTrail: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async list(query: QueryOf<'consoleListMessages'>): Promise<Page<SystemMessage>> {
    const { rows, first, total } = await this.messages.page(query);
    const reads = await this.messages.readCounts(rows.map((message) => message.id));
    return new Page(
      rows.map((message) => toListedSystemMessage(message, reads.get(message.id) ?? 0)),
      first,
      total,
    );
  }

  /** @throws Refusal `message.notFound` */
  async get(id: number): Promise<SystemMessage> {
    return this.answer(present(await this.messages.find(id)));
  }

  /**
   * Sends a message now, or schedules it.
   * @throws Refusal `message.sendTimePast`, `message.noRecipients`
   */
  async create(body: BodyOf<'consoleCreateMessage'>): Promise<SystemMessage> {
    const now = this.clock.now();
    const sendAt = body.sendAt === null ? now : new Date(body.sendAt);
    if (body.sendAt !== null && sendAt <= now) throw new Refusal('message.sendTimePast');
    const audience = await this.recipients.settle(body.audience);
    const id = await this.messages.insert({
      ...{ version: 1, title: body.title.trim(), content: body.content.trim(), link: body.link ?? '' },
      ...{ kind: audience.kind, audience, state: 'scheduled', sendAt, sentAt: null, position: null },
      ...{ pending: false, progress: 0, reached: 0, finalReads: null },
      ...{ createdBy: staffName(), createdAt: now },
    });
    const message = present(await this.messages.find(id));
    if (body.sendAt === null) await this.sending.send(message);
    const created = present(await this.messages.find(id));
    await this.record('create', created, { before: null, after: toHistory(created) });
    return this.answer(created);
  }

  /** Takes a message back from everybody, or cancels its schedule. @throws Refusal `message.notFound` */
  async recall(id: number): Promise<SystemMessage> {
    const before = present(await this.messages.findForChange(id));
    await this.sending.recall(before);
    const after = present(await this.messages.find(id));
    await this.record('recall', after, changesBetween(toHistory(before), toHistory(after)));
    return this.answer(after);
  }

  /** How many messages began to be sent from an instant on. */
  countSentSince(since: Date): Promise<number> {
    return this.messages.countSentSince(since);
  }

  private async answer(message: MessageEntity): Promise<SystemMessage> {
    const reads = await this.messages.readCounts([message.id]);
    return toSystemMessage(message, reads.get(message.id) ?? 0);
  }

  private record(
    action: string,
    { id, title }: MessageEntity,
    sides: { before: Record<string, unknown> | null; after: Record<string, unknown> },
  ): Promise<void> {
    return this.auditTrail.record({ action, resource: 'messages', recordId: id, recordLabel: title, ...sides });
  }
}

function present(message: MessageEntity | null): MessageEntity {
  if (!message) throw new Refusal('message.notFound');
  return message;
}

function staffName(): string {
  const { principal } = currentActor();
  return principal?.kind === 'staff' ? principal.name : '系统';
}
