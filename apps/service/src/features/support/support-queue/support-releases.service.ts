import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { TaskRun } from '#platform/tasks/task-run';
import { SupportThreadService } from '#features/support/support/support-thread.service';
import type { SupportDraft } from '#features/support/support/support-conversation.port';
import { SupportAgentsService } from '#features/support/support-agents/support-agents.service';
import { SupportQueueRepository } from './support-queue.repository';

const SYSTEM = { sender: 'system', senderId: 0, senderName: '系统' } as const;

/** Gives the chats of an agent who has gone back to the queue, where they keep the time at which they began to wait. */
@Injectable()
export class SupportReleasesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queue: SupportQueueRepository,
    private readonly agents: SupportAgentsService,
    private readonly thread: SupportThreadService,
  ) {}

  /** An agent who has come back meanwhile keeps what they have. */
  async release(task: TaskRun<{ agentId: number; why?: string }, object>): Promise<void> {
    const { agentId, why = '' } = task.payload;
    const isBack = (await this.agents.present(agentId)) !== null;
    const chats = isBack ? [] : await this.queue.chatsOf(agentId);
    const isWhole = await task.each(chats, (id) =>
      this.unitOfWork.run(() => this.thread.change(id, (draft) => leave(draft, agentId, why))),
    );
    if (isWhole) await this.unitOfWork.run(() => task.complete());
  }
}

function leave(draft: SupportDraft, agentId: number, why: string): void {
  const { state, agentId: present, agentName } = draft.row;
  if (present !== agentId) return;
  if (state === 'ringing') draft.move('release', { agentId: null, agentName: null });
  else if (state === 'assigned' && draft.requeue({}, '客服暂时离开，正在为您重新安排') && why !== '')
    draft.add({ ...SYSTEM, kind: 'note', text: `客服${agentName ?? ''}${why}，会话已退回排队` });
}
