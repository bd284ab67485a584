import { Injectable } from '@nestjs/common';
import { defineTask } from '#platform/tasks/task-kind';
import { Tasks } from '#platform/tasks/tasks.service';
import { type Activity } from './invitations.repository';

export interface InvitationTask {
  readonly invitationId: number;
}

/** One for each invitation: it waits for the end of its time, or is brought forward when the player is active. */
export const settleInvitation = defineTask<InvitationTask>('invitations.settle', {
  label: '结算邀请',
  isClockwork: true,
  subjectOf: ({ invitationId }) => ({ resource: 'invitations', recordId: String(invitationId) }),
});

const keyOf = (id: number): string => `invitations:${id}`;

/** When invitations are settled. */
@Injectable()
export class InvitationTimesService {
  constructor(private readonly tasks: Tasks) {}

  /** Has an invitation looked at when its time is over. */
  async at(id: number, end: Date): Promise<void> {
    await this.tasks.enqueue(settleInvitation, { invitationId: id }, { key: keyOf(id), runAt: end });
  }

  /** Has an invitation settled now. The task is committed with the change that allows it, so it is done even if a process is killed. */
  async now(id: number): Promise<void> {
    await this.tasks.replace(settleInvitation, { invitationId: id }, { key: keyOf(id) });
  }

  /** Has an invitation settled like `now`, if the invited player is active and no review is needed. */
  async onActivity({ id, state, active_at: activeAt }: Activity): Promise<void> {
    if (activeAt !== null && state === 'waiting') await this.now(id);
  }

  /** Nothing is left to do. */
  callOff(id: number): Promise<void> {
    return this.tasks.cancel(settleInvitation, keyOf(id));
  }
}
