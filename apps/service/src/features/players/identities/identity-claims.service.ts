import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { currentActor } from '#platform/actor/actor-context';
import { QuotasRepository } from '#platform/auth/quotas.repository';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { identityNumberFrom, realNameFrom, type RealName } from './identities.rules';
import { IdentityCheckersService } from './identity-checkers.service';

/** Attempts of one account a day: typing errors, and no list of numbers. */
export const MAX_ATTEMPTS = 5;

/** Attempts of one address a day: many players share a carrier's address. */
export const MAX_ATTEMPTS_OF_ADDRESS = 100;

/** A real name that somebody has looked at. */
export type CheckedName = RealName & { readonly checkedBy: Schemas['IdentityChecker'] };

/** Looks at what somebody says of themselves, before anything is locked or written. */
@Injectable()
export class IdentityClaimsService {
  constructor(
    private readonly quotas: QuotasRepository,
    private readonly checkers: IdentityCheckersService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal `identity.tooMany`, `identity.badName`, `identity.badNumber`, `identity.mismatch`, `identity.unavailable` */
  async read(uid: number, typed: RealName): Promise<CheckedName> {
    await this.countAttempt(uid);
    const name = realNameFrom(typed.name);
    if (name === null) throw new Refusal('identity.badName');
    const number = identityNumberFrom(typed.number, this.clock.today());
    if (number === null) throw new Refusal('identity.badNumber');
    const checker = this.checkers.current;
    // The error of a provider may contain the name or number that was checked, so it is dropped.
    const isRight = await checker.isRight({ name, number }).catch(() => null);
    if (isRight === null) throw new Refusal('identity.unavailable');
    if (!isRight) throw new Refusal('identity.mismatch');
    return { name, number, checkedBy: checker.name };
  }

  private async countAttempt(uid: number): Promise<void> {
    const { address } = currentActor();
    const quotas = [
      { name: 'identities.player', subject: String(uid), max: MAX_ATTEMPTS },
      { name: 'identities.address', subject: address, max: MAX_ATTEMPTS_OF_ADDRESS },
    ];
    for (const quota of quotas)
      if (!(await this.unitOfWork.run(() => this.quotas.take(quota)))) throw new Refusal('identity.tooMany');
  }
}
