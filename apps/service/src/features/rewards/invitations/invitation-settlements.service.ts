import { Injectable } from '@nestjs/common';
import { actorName } from '#platform/actor/actor-context';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Records } from '#platform/records/records';
import type { TaskRun } from '#platform/tasks/task-run';
import { InvitationRewardsService } from './invitation-rewards.service';
import { nextStep } from './invitations.rules';
import { invitationRecord } from './invitations.repository';
import { InvitationFeedService } from './invitation-feed.service';
import type { InvitationTask } from './invitation-times.service';

/** Settles invitations: rewarded once, or expired. */
@Injectable()
export class InvitationSettlementsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly rewards: InvitationRewardsService,
    private readonly invitationFeed: InvitationFeedService,
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
      if (invitation && step) this.invitationFeed.publish(invitation);
      await task.complete();
    });
  }

  /** Returns the time, the day and the actor of a settlement that happens now. */
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
