import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Jobs } from '../../platform/jobs/jobs';
import { Records } from '../../platform/records/records';
import { MessageSending } from './message-sending';
import { messageRecord, MessagesRepository } from './messages.repository';

const EVERY_SECONDS = 2;
const MOST_AT_ONCE = 100;

/** Sends what is due, and goes on with what is being sent or taken back. */
@Injectable()
export class MessageJobs implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly messages: MessagesRepository,
    private readonly sending: MessageSending,
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

  private send(id: number): Promise<unknown> {
    return this.records.change(messageRecord, { id, action: 'send' }, async (message) => {
      // It may have been recalled since it was found to be due.
      if (message.state === 'scheduled') await this.sending.send(message);
      return {};
    });
  }

  private async slice(id: number): Promise<boolean> {
    const message = await this.records.lock(messageRecord, id);
    return message !== null && message.pending && this.sending.proceed(message);
  }
}
