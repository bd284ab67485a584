import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { MembershipTermsService } from './membership-terms.service';
import { MembershipsRepository } from './memberships.repository';

/** Days that another feature gives a player. */
export interface GivenDays {
  readonly uid: number;
  /** A whole number from 1. */
  readonly days: number;
  /** Cause of the days, such as `gift-code:7`, at most 80 characters. No cause gives days twice. */
  readonly cause: string;
  /** Name that the player and staff read, at most 40 characters. */
  readonly name: string;
}

/** Reads and grants memberships for other features. */
@Injectable()
export class MembershipsService {
  constructor(
    private readonly memberships: MembershipsRepository,
    private readonly terms: MembershipTermsService,
    private readonly clock: Clock,
  ) {}

  /** Whether a player is a member now; inside a unit of work as it stands there. */
  async isMember(uid: number): Promise<boolean> {
    const end = await this.endOf(uid);
    return end !== null && end > this.clock.now();
  }

  /** The end of a membership, which may be over; null for a player who never was a member. */
  endOf(uid: number): Promise<Date | null> {
    return this.memberships.endOf(uid);
  }

  /**
   * Gives days inside the caller's unit of work, from the present end or from now, and tells the player's devices. It
   * holds the player's wallet: diamonds may be moved before or after it.
   * @throws Refusal `account.notFound`
   * @throws Error when the cause was used before
   */
  async grant({ uid, days, cause, name }: GivenDays): Promise<void> {
    if (!Number.isSafeInteger(days) || days < 1) throw new RangeError(`${days} is no number of days`);
    await this.terms.add({ uid, kind: 'gift', days, cause, name });
  }
}
