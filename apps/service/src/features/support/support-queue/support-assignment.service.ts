import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { TaskRun } from '#platform/tasks/task-run';
import { SupportAgentsService } from '#features/support/support-agents/support-agents.service';
import { SupportQueueRepository } from './support-queue.repository';
import { chooseAgent } from './support-queue.rules';
import { SupportRingsService } from './support-rings.service';

/** Chats that are looked at in one go. */
const BATCH = 100;

/**
 * Hands waiting chats to agents, by skill, capacity and least load. It is a task, promised in the commit that makes it
 * necessary, so it happens however often a process is killed.
 */
@Injectable()
export class SupportAssignmentService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queue: SupportQueueRepository,
    private readonly agents: SupportAgentsService,
    private readonly rings: SupportRingsService,
  ) {}

  /** One after the other, as they share a key: so that two never count on the same room of an agent. */
  async offer(task: TaskRun<object, object>): Promise<void> {
    const agents = await this.agents.working();
    const hasRoom = () => agents.some(({ load, capacity }) => load < capacity);
    // One task serves all requests since the previous one, so it goes on while it finds an agent for any chat.
    for (let given = 1; given > 0 && hasRoom();) {
      given = 0;
      const isWhole = await task.each(await this.queue.waiting(BATCH), async (chat) => {
        const agent = chooseAgent(chat, agents);
        if (!agent || !(await this.rings.give(chat.id, { agentId: agent.id, agentName: agent.nickname }))) return;
        agents[agents.indexOf(agent)] = { ...agent, load: agent.load + 1 };
        given += 1;
      });
      if (!isWhole) return;
    }
    await this.unitOfWork.run(() => task.complete());
  }
}
