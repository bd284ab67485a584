import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { defineTask } from '#platform/tasks/task-kind';
import type { TaskRun } from '#platform/tasks/task-run';
import { Tasks } from '#platform/tasks/tasks.service';
import { SupportThreadService } from '#features/support/support/support-thread.service';
import type { AssignedAgent } from '#features/support/support/support-conversation.port';
import { AgentCallsService } from '#features/support/support-agents/agent-calls.service';
import { SupportSettingsService } from '#features/support/support-settings/support-settings.service';

interface Ring {
  readonly conversationId: number;
  /** End of the ring in milliseconds, which tells it from a later ring. */
  readonly until: number;
}

export const endRing = defineTask<Ring>('support-queue.end-ring', {
  label: '振铃超时，换下一位客服',
  isClockwork: true,
  subjectOf: ({ conversationId }) => ({ resource: 'support-conversations', recordId: String(conversationId) }),
});

/** Lets chats ring at agents for a while, and takes them away again when unanswered. */
@Injectable()
export class SupportRingsService {
  constructor(
    private readonly tasks: Tasks,
    private readonly unitOfWork: UnitOfWork,
    private readonly thread: SupportThreadService,
    private readonly settings: SupportSettingsService,
    private readonly calls: AgentCallsService,
    private readonly clock: Clock,
  ) {}

  /** It rings at an agent, or is theirs at once where the settings say so. @returns whether it still waited */
  async give(conversationId: number, agent: AssignedAgent): Promise<boolean> {
    const { ringSeconds } = await this.settings.current();
    return this.unitOfWork.run(async () => {
      const until = new Date(this.clock.now().getTime() + ringSeconds * 1000);
      const { result } = await this.thread.change(conversationId, (draft) =>
        ringSeconds === 0 ? draft.give('assign', agent) : draft.move('ring', { ...agent, ringUntil: until }),
      );
      if (result && ringSeconds > 0) {
        const ring = { conversationId, until: until.getTime() };
        await this.tasks.enqueue(endRing, ring, { key: `support-queue:ring:${conversationId}`, runAt: until });
      }
      if (result) await this.calls.received(agent.agentId);
      return result;
    });
  }

  async end(task: TaskRun<Ring, object>): Promise<void> {
    const { conversationId, until } = task.payload;
    await this.unitOfWork.run(async () => {
      const { result: missedBy } = await this.thread.change(conversationId, (draft) => {
        const { agentId, rung, ringUntil } = draft.row;
        if (ringUntil?.getTime() !== until || agentId === null) return null;
        draft.move('unanswered', { agentId: null, agentName: null, rung: [...rung, agentId] });
        return agentId;
      });
      if (missedBy !== null) await this.calls.missed(missedBy);
      await task.complete();
    });
  }
}
