import { Injectable } from '@nestjs/common';
import type { Registered } from '../accounts/registration.service';
import { InvitationBindingsService } from './invitation-bindings.service';
import { InvitationTimesService } from './invitation-settlements.service';
import { InvitationsRepository } from './invitations.repository';

/** What invited players do, noted inside the unit of work in which they do it. */
@Injectable()
export class InvitedPlayersService {
  constructor(
    private readonly bindings: InvitationBindingsService,
    private readonly invitations: InvitationsRepository,
    private readonly times: InvitationTimesService,
  ) {}

  async register(registered: Registered): Promise<void> {
    const bound = await this.bindings.bind(registered);
    if (bound) await this.times.at(bound.id, bound.end);
  }

  async checkIn(uid: number, day: string): Promise<void> {
    await this.times.onActivity(await this.invitations.countDay(uid, day));
  }

  async download(uid: number): Promise<void> {
    await this.times.onActivity(await this.invitations.countDownload(uid));
  }
}
