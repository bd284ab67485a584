import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Refusal } from '#platform/errors/refusal';
import { IdentitiesRepository } from './identities.repository';
import { masked, type RealName } from './identities.rules';
import { IdentitySealsService } from './identity-seals.service';
import { IdentitySettingsService } from './identity-settings.service';
import { IdentityClaimsService } from './identity-claims.service';
import { IdentityKeepingService } from './identity-keeping.service';

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
    if (!identity) return { isVerified: false, isProven: false, isRequired, name: '', number: '', verifiedAt: null };
    const shown = masked(this.seals.open(uid, identity.sealed));
    const isProven = identity.checkedBy !== 'offline';
    return { isVerified: true, isProven, isRequired, ...shown, verifiedAt: identity.createdAt.toISOString() };
  }

  /** @throws Refusal `identity.done`, `identity.taken`, and as `IdentityClaimsService.read` */
  async verify(uid: number, { name, number }: RealName): Promise<Schemas['OwnIdentity']> {
    if (await this.identities.of(uid)) throw new Refusal('identity.done');
    await this.keeping.keep(uid, await this.claims.read(uid, { name, number }));
    return this.own(uid);
  }
}
