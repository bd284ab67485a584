import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Records } from '../../platform/records/records';
import type { TaskRun } from '../../platform/tasks/task-run';
import { Tasks } from '../../platform/tasks/tasks.service';
import {
  deliverMessage,
  MessageSendingService,
  sendDueMessage,
  takeBackMessage,
  type MessageSlice,
  type MessageTask,
} from './message-sending.service';
import { MessageSlicesService } from './message-slices.service';
import type { MessageEntity } from './message.entity';
import { messageRecord } from './messages.repository';

type Run = TaskRun<MessageTask, MessageSlice>;

/** Sends what is due, and goes through the players of a message that is being sent or taken back. */
@Injectable()
export class MessageTasksService implements OnModuleInit {
  constructor(
    private readonly tasks: Tasks,
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly sending: MessageSendingService,
    private readonly slices: MessageSlicesService,
  ) {}

  onModuleInit(): void {
    this.tasks.handle(sendDueMessage, (task) => this.sendDue(task));
    this.tasks.handle(deliverMessage, (task) => this.deliver(task));
    this.tasks.handle(takeBackMessage, (task) => this.takeBack(task));
  }

  private async sendDue(task: TaskRun<MessageTask, object>): Promise<void> {
    const { messageId: id } = task.payload;
    const reached = await this.sending.reachOfDue(id);
    await this.unitOfWork.run(async () => {
      const message = await this.records.lock(messageRecord, id);
      if (message?.state === 'scheduled')
        await this.records.change(messageRecord, { id, action: 'send' }, async (due) => {
          await this.sending.send(due, reached);
          return {};
        });
      await task.complete();
    });
  }

  private async deliver(task: Run): Promise<void> {
    const { checkpoint } = task;
    const total = checkpoint ? checkpoint.total : await this.slices.countRecipients(task.payload.messageId);
    await this.slice(task, 'sending', async (message, { after, done }) => {
      const slice = await this.slices.deliver(message, after);
      return { after: slice.next, done: done + slice.count, total };
    });
  }

  private async takeBack(task: Run): Promise<void> {
    await this.slice(task, 'recalled', async (message, { after, done }) => {
      const slice = await this.slices.takeBack(message, after);
      return { after: slice.next, done: done + slice.count, total: Math.max(message.reached, done + slice.count) };
    });
  }

  /**
   * Does slice after slice while the message is in a state. Each commits together with how far the task has come: a
   * crash between two loses nothing and repeats nothing.
   */
  private async slice(
    task: Run,
    state: MessageEntity['state'],
    work: (
      message: MessageEntity,
      from: MessageSlice,
    ) => Promise<Omit<MessageSlice, 'after'> & { after: number | null }>,
  ): Promise<void> {
    let isLeft = true;
    while (isLeft && !task.stop.aborted)
      isLeft = await this.unitOfWork.run(async () => {
        const message = await this.records.lock(messageRecord, task.payload.messageId);
        if (message?.state !== state) return this.end(task);
        const { after, done, total } = await work(message, task.checkpoint ?? { after: 0, done: 0, total: 0 });
        if (after === null) return this.end(task, done);
        await task.save({ after, done, total }, { done, total });
        return true;
      });
  }

  private async end(task: Run, done?: number): Promise<false> {
    await task.complete(done === undefined ? undefined : { done, total: done });
    return false;
  }
}
