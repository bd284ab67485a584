import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Records } from '#platform/records/records';
import type { TaskRun } from '#platform/tasks/task-run';
import { Tasks } from '#platform/tasks/tasks.service';
import { SupportSettingsService } from '#features/support/support-settings/support-settings.service';
import type { SupportAgentEntity } from './support-agent.entity';
import { DOUBT_SECONDS } from './agent-departures.rules';
import { agentRecord, SupportAgentsRepository } from './support-agents.repository';
import { releaseChats, OFFER_KEY, type AgentTask, offerChats, watchAgent } from './agent-tasks.port';

const AWAY_REASON = '连接中断';

/**
 * Handles the effects of an agent's presence. An agent is set to away once their connection has been broken for longer
 * than the grace, or their process was killed. A task does so even after the process that noticed has gone.
 */
@Injectable()
export class AgentPresenceService {
  constructor(
    private readonly tasks: Tasks,
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly agents: SupportAgentsRepository,
    private readonly settings: SupportSettingsService,
    private readonly clock: Clock,
  ) {}

  /** Promises what a status asks for, inside the unit of work that set it. */
  async follow({ id, status, seenAt }: SupportAgentEntity): Promise<void> {
    const payload = { agentId: id };
    if (status === 'offline') {
      await this.tasks.cancel(watchAgent, keyOf(id));
      await this.release(id, '');
      return;
    }
    const { graceSeconds } = await this.settings.current();
    const runAt = new Date(seenAt.getTime() + graceSeconds * 1000);
    await this.tasks.replace(watchAgent, payload, { key: keyOf(id), runAt });
    if (status === 'online') await this.tasks.ensure(offerChats, {}, { key: OFFER_KEY });
  }

  async watch(task: TaskRun<AgentTask, object>): Promise<void> {
    const { agentId: id } = task.payload;
    const { graceSeconds } = await this.settings.current();
    await this.unitOfWork.run(async () => {
      const agent = await this.records.lock(agentRecord, id);
      if (!agent || agent.status === 'offline') return task.complete();
      const due = new Date(agent.seenAt.getTime() + graceSeconds * 1000);
      if (due > this.clock.now()) return task.postpone(due);
      await this.leave(id, AWAY_REASON);
      return task.complete();
    });
  }

  /** Somebody is no agent any more, without a grace. Inside the unit of work that made it so. */
  async end(id: number, why: string): Promise<void> {
    const agent = await this.records.lock(agentRecord, id);
    if (!agent || agent.status === 'offline') return;
    await this.tasks.cancel(watchAgent, keyOf(id));
    await this.leave(id, why);
  }

  /** A session of an agent has ended and others live: away in a moment, unless a desk says that it is open. Inside a unit of work. */
  async doubt(id: number): Promise<void> {
    const agent = await this.records.lock(agentRecord, id);
    if (!agent || agent.status === 'offline') return;
    const { graceSeconds } = await this.settings.current();
    const runAt = new Date(this.clock.now().getTime() + DOUBT_SECONDS * 1000);
    const seenAt = new Date(runAt.getTime() - graceSeconds * 1000);
    if (agent.seenAt <= seenAt) return;
    await this.agents.see([id], seenAt);
    await this.tasks.replace(watchAgent, { agentId: id }, { key: keyOf(id), runAt });
  }

  /** The chats of an agent who is away go back to the queue. Inside a unit of work. */
  async release(id: number, why: string): Promise<void> {
    const key = `support-agents:release:${id}`;
    await this.tasks.enqueue(releaseChats, { agentId: id, ...(why !== '' && { why }) }, { key });
  }

  private async leave(id: number, why: string): Promise<void> {
    const away = { status: 'offline', reason: why, statusAt: this.clock.now(), missed: 0 } as const;
    await this.records.change(agentRecord, { id, action: 'status' }, () => away);
    await this.release(id, why);
  }
}

const keyOf = (id: number): string => `support-agents:${id}`;
