import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AuditTrail } from '../../platform/audit/audit-trail';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Jobs } from '../../platform/jobs/jobs';
import { MessageSending } from './message-sending';
import { MessagesRepository } from './messages.repository';

const EVERY_SECONDS = 2;
const MOST_AT_ONCE = 100;

/** Sends what is due, and goes on with what is being sent or taken back. */
@Injectable()
export class MessageJobs implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly unitOfWork: UnitOfWork,
    private readonly messages: MessagesRepository,
    private readonly sending: MessageSending,
    private readonly auditTrail: AuditTrail,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('messages.send', EVERY_SECONDS, async (stop) => {
      await this.sendDue(stop);
      await this.proceed(stop);
    });
  }

  private async sendDue(stop: AbortSignal): Promise<void> {
    for (const id of await this.messages.listDue(MOST_AT_ONCE)) {
      if (stop.aborted) return;
      await this.unitOfWork.run(() => this.send(id));
    }
  }

  private async proceed(stop: AbortSignal): Promise<void> {
    for (const id of await this.messages.listPending(MOST_AT_ONCE)) {
      let isLeft = true;
      while (isLeft && !stop.aborted) isLeft = await this.unitOfWork.run(() => this.slice(id));
    }
  }

  private async send(id: number): Promise<void> {
    const message = await this.messages.findForChange(id);
    // It may have been recalled since it was found to be due.
    if (message?.state !== 'scheduled') return;
    await this.sending.send(message);
    const after = { state: (await this.messages.find(id))?.state };
    const change = { before: { state: message.state }, after };
    await this.auditTrail.record({
      action: 'send',
      resource: 'messages',
      recordId: id,
      recordLabel: message.title,
      ...change,
    });
  }

  private async slice(id: number): Promise<boolean> {
    const message = await this.messages.findForChange(id);
    return message !== null && message.pending && this.sending.proceed(message);
  }
}
