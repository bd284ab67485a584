import { Injectable } from '@nestjs/common';
import { actorName } from '#platform/actor/actor-context';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Feed } from '#platform/feed/feed';
import { playerTopic } from '#platform/feed/topic';
import { Records } from '#platform/records/records';
import { defineTask } from '#platform/tasks/task-kind';
import type { TaskRun } from '#platform/tasks/task-run';
import { Tasks } from '#platform/tasks/tasks.service';
import { InvitationRewardsService } from './invitation-rewards.service';
import { nextStep } from './invitations.rules';
import { invitationRecord, type Activity } from './invitations.repository';

interface InvitationTask {
  readonly invitationId: number;
}

/** One for each invitation: it waits for the end of its time, or is brought forward when the player is active. */
export const settleInvitation = defineTask<InvitationTask>('invitations.settle', {
  label: '结算邀请',
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

  /** Has it settled now: committed with whatever made that possible, and done however often a process is killed. */
  async now(id: number): Promise<void> {
    await this.tasks.replace(settleInvitation, { invitationId: id }, { key: keyOf(id) });
  }

  /** As `now`, once an invited player is active and no review is needed. */
  async onActivity({ id, state, active_at: activeAt }: Activity): Promise<void> {
    if (activeAt !== null && state === 'waiting') await this.now(id);
  }

  /** Nothing is left to do. */
  callOff(id: number): Promise<void> {
    return this.tasks.cancel(settleInvitation, keyOf(id));
  }
}

/** Publishes to inviters the changes of their invitations, inside the unit of work of each change. */
@Injectable()
export class InvitationNewsService {
  constructor(private readonly feed: Feed) {}

  /** Many may come by one code at one moment: the inviter's topic is locked last. */
  publish({ id, inviterUid }: { readonly id: number; readonly inviterUid: number }): void {
    this.feed.appendLast({ topic: playerTopic(String(inviterUid)), kind: 'invitation.changed', payload: { id } });
  }
}

/** Settles invitations: rewarded once, or expired. */
@Injectable()
export class InvitationSettlementsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly rewards: InvitationRewardsService,
    private readonly news: InvitationNewsService,
    private readonly clock: Clock,
  ) {}

  settle(task: TaskRun<InvitationTask, object>): Promise<void> {
    const { invitationId: id } = task.payload;
    return this.unitOfWork.run(async () => {
      await this.rewards.hold(await this.records.require(invitationRecord, id));
      const invitation = await this.records.lock(invitationRecord, id);
      const step = invitation && nextStep(invitation, this.clock.now());
      if (step === 'reward') await this.reward(id);
      if (step === 'expire') await this.expire(id);
      if (invitation && step) this.news.publish(invitation);
      await task.complete();
    });
  }

  /** What is settled, when and by whom. */
  ending() {
    return { settledAt: this.clock.now(), settledDay: this.clock.today(), settledBy: actorName() };
  }

  private async reward(id: number): Promise<void> {
    await this.records.change(invitationRecord, { id, action: 'reward' }, async (invitation) => {
      const reward = await this.rewards.give(invitation);
      return { state: 'rewarded' as const, ...reward, ...this.ending() };
    });
  }

  private async expire(id: number): Promise<void> {
    const expired = () => ({ state: 'expired' as const, ...this.ending() });
    await this.records.change(invitationRecord, { id, action: 'expire' }, expired);
  }
}
