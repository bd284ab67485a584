import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { PlayerChangesService } from '#features/players/accounts/player-changes.service';
import { MessagesService } from '#features/players/messages/messages.service';
import type { MembershipEntity } from './membership.entity';
import { MembershipTermsService } from './membership-terms.service';
import { nextNotice, type Notice } from './memberships.rules';
import { MembershipsRepository } from './memberships.repository';

const LINK = '/profile?pop=1';

/** @param end when, in words */
const words: Readonly<Record<Exclude<Notice, 'none'>, (end: string) => { title: string; content: string }>> = {
  soon: (end) => ({
    title: '会员即将到期',
    content: `您的会员将于 ${end} 到期，到期前续费，天数会接着累加。`,
  }),
  over: (end) => ({
    title: '会员已到期',
    content: `您的会员已于 ${end} 到期。已经下载的游戏不受影响，重新开通后可继续免费下载全部游戏。`,
  }),
};

/** Notifies a player that the membership expires, in the unit of work that records the notification. */
@Injectable()
export class MembershipExpiryService {
  constructor(
    private readonly terms: MembershipTermsService,
    private readonly memberships: MembershipsRepository,
    private readonly players: PlayerChangesService,
    private readonly messages: MessagesService,
    private readonly clock: Clock,
  ) {}

  /** @returns when to check again; null when nothing is left to do */
  async check(uid: number): Promise<Date | null> {
    const membership = await this.terms.open(uid);
    const { say, checkAt } = nextNotice(membership, this.clock.now());
    if (say !== null) await this.notify(membership, say);
    return checkAt;
  }

  private async notify(membership: MembershipEntity, notice: Exclude<Notice, 'none'>): Promise<void> {
    const { uid } = membership;
    const after = await this.memberships.save(membership, { notice });
    // Devices show it without asking, and what is counted by the account's membership is right.
    if (notice === 'over') await this.players.saveMembership(uid, after);
    await this.messages.notify(uid, { ...words[notice](this.clock.wallMinute(membership.expiresAt)), link: LINK });
  }
}
