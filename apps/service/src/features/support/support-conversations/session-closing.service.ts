import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '#platform/actor/principal';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { defineTask } from '#platform/tasks/task-kind';
import type { TaskRun } from '#platform/tasks/task-run';
import { Tasks } from '#platform/tasks/tasks.service';
import { SupportThreadService } from '#features/support/support/support-thread.service';
import type { SupportConversationRow } from '#features/support/support/support-conversation.port';
import { assertMine } from './support-rights.rules';

type Row = SupportConversationRow;

interface Ending {
  readonly conversationId: number;
  /** When it ends; distinguishes an end that was taken back from a later one. */
  readonly endsAt: number;
}

export const endSession = defineTask<Ending>('support-conversations.end', {
  label: '结束会话',
  isClockwork: true,
  subjectOf: ({ conversationId }) => ({ resource: 'support-conversations', recordId: String(conversationId) }),
});

/**
 * Ends sessions on behalf of staff, at once or after some seconds in which the end can be taken back. The player does not
 * see the delay, and a task ends the session also after the desk or the process is gone.
 */
@Injectable()
export class SessionClosingService {
  constructor(
    private readonly tasks: Tasks,
    private readonly unitOfWork: UnitOfWork,
    private readonly thread: SupportThreadService,
    private readonly clock: Clock,
  ) {}

  /**
   * @param afterSeconds 0 for at once. What no agent has ends at once in any case: nobody was talking.
   * @throws Refusal `support.notFound`, `support.notYours`, `support.notOpen`
   */
  close(staff: StaffPrincipal, id: number, afterSeconds: number): Promise<Row> {
    const endsAt = new Date(this.clock.now().getTime() + afterSeconds * 1000);
    return this.unitOfWork.run(async () => {
      const { conversation } = await this.thread.change(
        id,
        (draft) => {
          assertMine(staff, draft.row);
          if (afterSeconds === 0 || draft.row.state !== 'assigned') draft.end('agent', '会话已结束');
          // A repeated request, also from another tab, does not put the end off.
          else if (!draft.row.endsAt) draft.endAt(endsAt);
        },
        { action: 'close' },
      );
      if (conversation.endsAt?.getTime() === endsAt.getTime())
        await this.tasks.replace(
          endSession,
          { conversationId: id, endsAt: endsAt.getTime() },
          { key: keyOf(id), runAt: endsAt },
        );
      return conversation;
    });
  }

  /** Takes back an end that has not come yet. @throws Refusal `support.notFound`, `support.notYours`, `support.notOpen` */
  keep(staff: StaffPrincipal, id: number): Promise<Row> {
    return this.unitOfWork.run(async () => {
      const { conversation } = await this.thread.change(
        id,
        (draft) => {
          assertMine(staff, draft.row);
          if (draft.row.endsAt) draft.endAt(null);
        },
        { action: 'keep' },
      );
      await this.tasks.cancel(endSession, keyOf(id));
      return conversation;
    });
  }

  async end(task: TaskRun<Ending, object>): Promise<void> {
    const { conversationId, endsAt } = task.payload;
    await this.unitOfWork.run(async () => {
      await this.thread.change(conversationId, (draft) => {
        if (draft.row.endsAt?.getTime() === endsAt) draft.end('agent', '会话已结束');
      });
      await task.complete();
    });
  }
}

const keyOf = (id: number): string => `support-conversations:end:${id}`;
