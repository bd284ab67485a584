import { Injectable } from '@nestjs/common';
import { actorName, currentActor } from '#platform/actor/actor-context';
import { Clock } from '#platform/clock/clock';
import { defineTask } from '#platform/tasks/task-kind';
import { Tasks } from '#platform/tasks/tasks.service';
import { PlayerChangesService } from '#features/players/accounts/player-changes.service';
import { WalletService } from '#features/players/wallet/wallet.service';
import type { MembershipChangeEntity } from './membership-change.entity';
import type { MembershipEntity } from './membership.entity';
import { extended, levelOf, nextNotice, noticeFor, shortened } from './memberships.rules';
import { MembershipsRepository } from './memberships.repository';

/** Tells a player of the end of their membership, three days before and when it has come. */
export const watchMembership = defineTask<{ readonly uid: number }>('memberships.watch', {
  label: '会员到期提醒',
  isClockwork: true,
});

export const watchKey = (uid: number): string => `memberships:${uid}`;

/** Days that are added, and why. */
export interface NewTerm extends Pick<MembershipChangeEntity, 'uid' | 'kind' | 'name'> {
  /** Below zero to take them back. */
  readonly days: number;
  /** Cause of the change, where it must take effect only once; at most 80 characters. */
  readonly cause?: string;
  readonly coins?: number;
  readonly amount?: number;
  readonly sourceType?: number;
  readonly source?: number;
  readonly reason?: string;
}

/** The one way in which a membership changes, inside the caller's unit of work. Wallets are locked before memberships. */
@Injectable()
export class MembershipTermsService {
  constructor(
    private readonly memberships: MembershipsRepository,
    private readonly players: PlayerChangesService,
    private readonly wallet: WalletService,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
  ) {}

  /** The membership of a player, locked until the unit of work ends; one that is over where there was none. */
  async open(uid: number): Promise<MembershipEntity> {
    await this.wallet.hold(uid);
    return this.memberships.open(uid);
  }

  /** Adds days or takes some back. @returns the id of the change @throws Refusal `account.notFound` */
  async add(term: NewTerm): Promise<number> {
    const { days } = term;
    const before = await this.open(term.uid);
    const now = this.clock.now();
    const move = days < 0 ? shortened(before.expiresAt, -days, now) : extended(before.expiresAt, days, now);
    return this.save(before, term, { expiresAt: move, totalDays: Math.max(0, before.totalDays + days) });
  }

  /** Ends a membership now. @returns the id of the change */
  async end(uid: number, reason: string): Promise<number> {
    const before = await this.open(uid);
    const expiresAt = shortened(before.expiresAt, Number.MAX_SAFE_INTEGER, this.clock.now());
    return this.save(before, { uid, kind: 'end', name: '', days: 0, reason }, { expiresAt });
  }

  private async save(
    before: MembershipEntity,
    { uid, cause, reason = '', ...term }: NewTerm,
    change: { readonly expiresAt: Date; readonly totalDays?: number },
  ): Promise<number> {
    const now = this.clock.now();
    const { expiresAt, totalDays = before.totalDays } = change;
    const id = await this.memberships.addChange({
      ...unpaid,
      ...term,
      uid,
      cause: cause ?? null,
      reason,
      actor: causer(),
      expiresAt,
      at: now,
    });
    const level = levelOf(totalDays);
    // A player who knows that the membership is over is not told again when a change leaves it over.
    const isStillOver = before.notice === 'over' && expiresAt <= now;
    const notice = isStillOver ? 'over' : noticeFor(expiresAt, now);
    const after = await this.memberships.save(before, { level, totalDays, expiresAt, notice });
    await this.players.saveMembership(uid, after);
    const { checkAt } = nextNotice(after, now);
    await this.tasks.replace(watchMembership, { uid }, { key: watchKey(uid), runAt: checkAt ?? now });
    return id;
  }
}

const unpaid = { coins: 0, amount: 0, sourceType: 0, source: 0 } as const;

function causer(): string {
  const { principal } = currentActor();
  return principal?.kind === 'player' ? `玩家 ${principal.uid}` : actorName();
}
