import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { currentActor } from '#platform/actor/actor-context';
import { QuotasRepository } from '#platform/auth/quotas.repository';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { PlayerChangesService } from '#features/players/accounts/player-changes.service';
import { IdentitiesRepository } from './identities.repository';
import { birthdayOf, identityNumberFrom, masked, realNameFrom, type RealName } from './identities.rules';
import { IdentityCheckersService } from './identity-checkers.service';
import { IdentitySealsService } from './identity-seals.service';
import { IdentitySettingsService } from './identity-settings.service';

/** Attempts of one account a day: typing errors, and no list of numbers. */
export const MAX_ATTEMPTS = 5;
/** Of one address: many share a carrier's. */
export const MAX_ATTEMPTS_OF_ADDRESS = 100;

/** A real name that somebody has looked at. */
type CheckedName = RealName & { readonly checkedBy: Schemas['IdentityChecker'] };

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
    // What a provider throws may name whom it was asked about, so it goes nowhere.
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

/** Keeps real names. */
@Injectable()
export class IdentityKeepingService {
  constructor(
    private readonly identities: IdentitiesRepository,
    private readonly seals: IdentitySealsService,
    private readonly settings: IdentitySettingsService,
    private readonly changes: PlayerChangesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Keeps a real name; the player's age is that of the number from now on. @throws Refusal `identity.done`, `identity.taken` */
  async keep(uid: number, { checkedBy, ...who }: CheckedName): Promise<void> {
    const numberKey = this.seals.keyOf(who.number);
    const { maxAccounts } = await this.settings.current();
    await this.unitOfWork.run(() =>
      this.changes.change(uid, async () => {
        if (await this.identities.of(uid)) throw new Refusal('identity.done');
        if ((await this.identities.countOf(numberKey)) >= maxAccounts) throw new Refusal('identity.taken');
        await this.identities.insert({ uid, sealed: this.seals.seal(uid, who), numberKey, checkedBy });
        return { bornOn: birthdayOf(who.number) };
      }),
    );
  }
}

/** A player's own real name. */
@Injectable()
export class IdentitiesService {
  constructor(
    private readonly identities: IdentitiesRepository,
    private readonly claims: IdentityClaimsService,
    private readonly keeping: IdentityKeepingService,
    private readonly seals: IdentitySealsService,
    private readonly settings: IdentitySettingsService,
  ) {}

  async own(uid: number): Promise<Schemas['OwnIdentity']> {
    const { isRequired } = await this.settings.current();
    const identity = await this.identities.of(uid);
    if (!identity) return { isVerified: false, isRequired, name: '', number: '', verifiedAt: null };
    const shown = masked(this.seals.open(uid, identity.sealed));
    return { isVerified: true, isRequired, ...shown, verifiedAt: identity.createdAt.toISOString() };
  }

  /** @throws Refusal `identity.done`, `identity.taken`, and as `IdentityClaimsService.read` */
  async verify(uid: number, { name, number }: RealName): Promise<Schemas['OwnIdentity']> {
    if (await this.identities.of(uid)) throw new Refusal('identity.done');
    await this.keeping.keep(uid, await this.claims.read(uid, { name, number }));
    return this.own(uid);
  }
}
