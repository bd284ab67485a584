import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Records } from '#platform/records/records';
import { defineTask } from '#platform/tasks/task-kind';
import type { TaskRun } from '#platform/tasks/task-run';
import { Tasks } from '#platform/tasks/tasks.service';
import { SupportSettingsService } from '#features/support/support-settings/support-settings.service';
import type { SupportAgentEntity } from './support-agent.entity';
import { agentRecord } from './support-agents.repository';

interface AgentTask {
  readonly agentId: number;
}

const subjectOf = ({ agentId }: AgentTask) => ({ resource: 'support-agents', recordId: String(agentId) });
export const watchAgent = defineTask<AgentTask>('support-agents.watch', { label: '留意客服的连接', subjectOf });
/** Gives the chats of an agent who is away back to the queue; the queue does it. */
export const releaseChats = defineTask<AgentTask>('support-agents.release', {
  label: '收回离线客服的会话',
  subjectOf,
});
/** Offers waiting chats to agents with room; the queue does it. */
export const offerChats = defineTask<object>('support-agents.offer', { label: '分配排队的会话' });
/** Those who ask for that ask one after the other. */
export const OFFER_KEY = 'support-agents:offer';

const AWAY_REASON = '连接中断';

/**
 * What follows from an agent being there or not. One whose link has been broken for longer than the grace, or whose
 * process was killed, is away from then on: a task sees to that, whatever becomes of the process that noticed.
 */
@Injectable()
export class AgentPresenceService {
  constructor(
    private readonly tasks: Tasks,
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly settings: SupportSettingsService,
    private readonly clock: Clock,
  ) {}

  /** Promises what a status asks for, inside the unit of work that set it. */
  async follow({ id, status, seenAt }: SupportAgentEntity): Promise<void> {
    const payload = { agentId: id };
    if (status === 'offline') {
      await this.tasks.cancel(watchAgent, keyOf(id));
      await this.tasks.enqueue(releaseChats, payload, { key: `support-agents:release:${id}` });
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
      const now = this.clock.now();
      const due = new Date(agent.seenAt.getTime() + graceSeconds * 1000);
      if (due > now) return task.postpone(due);
      const away = { status: 'offline', reason: AWAY_REASON, statusAt: now } as const;
      await this.records.change(agentRecord, { id, action: 'status' }, () => away);
      await this.tasks.enqueue(releaseChats, { agentId: id }, { key: `support-agents:release:${id}` });
      return task.complete();
    });
  }
}

const keyOf = (id: number): string => `support-agents:${id}`;
