import { Injectable } from '@nestjs/common';
import type { Registered } from '#features/players/accounts/accounts.events';
import { InvitationBindingsService } from './invitation-bindings.service';
import { InvitationFeedService } from './invitation-feed.service';
import { InvitationTimesService } from './invitation-times.service';
import { InvitationsRepository, type Activity } from './invitations.repository';

/** Notes what invited players do, inside the unit of work where they do it. */
@Injectable()
export class InvitedPlayersService {
  constructor(
    private readonly bindings: InvitationBindingsService,
    private readonly invitations: InvitationsRepository,
    private readonly times: InvitationTimesService,
    private readonly invitationFeed: InvitationFeedService,
  ) {}

  async register(registered: Registered): Promise<void> {
    const bound = await this.bindings.bind(registered);
    if (!bound) return;
    await this.times.at(bound.id, bound.end);
    this.invitationFeed.publish(bound);
  }

  async checkIn(uid: number, day: string): Promise<void> {
    await this.note(await this.invitations.countDay(uid, day));
  }

  async download(uid: number): Promise<void> {
    await this.note(await this.invitations.countDownload(uid));
  }

  /** @param activity none of a player who was not invited, or is active already */
  private async note(activity: Activity | undefined): Promise<void> {
    if (!activity) return;
    await this.times.onActivity(activity);
    this.invitationFeed.publish({ id: activity.id, inviterUid: activity.inviter_uid });
  }
}
