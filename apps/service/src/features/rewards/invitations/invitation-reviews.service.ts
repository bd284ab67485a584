import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Records } from '#platform/records/records';
import { InvitationFeedService } from './invitation-feed.service';
import { InvitationSettlementsService } from './invitation-settlements.service';
import { InvitationTimesService } from './invitation-times.service';
import { toInvitation } from './invitations.mapper';
import { invitationRecord } from './invitations.repository';

type Invitation = Schemas['Invitation'];

/** Decisions of staff about invitations where both players may be one person. */
@Injectable()
export class InvitationReviewsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly times: InvitationTimesService,
    private readonly settlements: InvitationSettlementsService,
    private readonly invitationFeed: InvitationFeedService,
  ) {}

  /** @throws Refusal `invitation.notFound`, `invitation.notHeld` */
  async release(id: number): Promise<Invitation> {
    const { after } = await this.unitOfWork.run(() =>
      this.records.change(invitationRecord, { id, action: 'release' }, async ({ state, activeAt, inviterUid }) => {
        if (state !== 'review') throw new Refusal('invitation.notHeld');
        if (activeAt) await this.times.now(id);
        this.invitationFeed.publish({ id, inviterUid });
        return { state: 'waiting' as const };
      }),
    );
    return toInvitation(after);
  }

  /** @throws Refusal `invitation.notFound`, `invitation.settled` */
  async refuse(id: number, reason: string): Promise<Invitation> {
    const { after } = await this.unitOfWork.run(() =>
      this.records.change(invitationRecord, { id, action: 'refuse' }, async ({ settledAt, inviterUid }) => {
        if (settledAt) throw new Refusal('invitation.settled');
        await this.times.callOff(id);
        this.invitationFeed.publish({ id, inviterUid });
        return { state: 'refused' as const, reason: reason.trim(), ...this.settlements.ending() };
      }),
    );
    return toInvitation(after);
  }
}
