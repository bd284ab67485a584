import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Records } from '#platform/records/records';
import type { TaskRun } from '#platform/tasks/task-run';
import { MessageSendingService, type MessageSlice, type MessageTask } from './message-sending.service';
import { MessageSlicesService } from './message-slices.service';
import type { MessageEntity } from './message.entity';
import { messageRecord } from './messages.repository';

type Run = TaskRun<MessageTask, MessageSlice>;

/** So many players' feeds at most are written in one unit of work: other writes wait no longer than that. */
export const MAX_SLICE = 200;

/** Sends what is due, and goes through the players of a message that is being sent or taken back. */
@Injectable()
export class MessageTasksService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly sending: MessageSendingService,
    private readonly slices: MessageSlicesService,
  ) {}

  async sendDue(task: TaskRun<MessageTask, object>): Promise<void> {
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

  async deliver(task: Run): Promise<void> {
    const { checkpoint } = task;
    const total = checkpoint ? checkpoint.total : await this.slices.countRecipients(task.payload.messageId);
    await this.slice(task, 'sending', async (message, { after, done }, size) => {
      const slice = await this.slices.deliver(message, after, size);
      return { after: slice.next, done: done + slice.count, total };
    });
  }

  async takeBack(task: Run): Promise<void> {
    await this.slice(task, 'recalled', async (message, { after, done }, size) => {
      const slice = await this.slices.takeBack(message, after, size);
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
      size: number,
    ) => Promise<Omit<MessageSlice, 'after'> & { after: number | null }>,
  ): Promise<void> {
    await task.inSlices(MAX_SLICE, (size) =>
      this.unitOfWork.run(async () => {
        const message = await this.records.lock(messageRecord, task.payload.messageId);
        if (message?.state !== state) return task.complete();
        const { after, done, total } = await work(message, task.checkpoint ?? { after: 0, done: 0, total: 0 }, size);
        if (after === null) return task.complete({ done, total: done });
        return task.save({ after, done, total }, { done, total });
      }),
    );
  }
}
