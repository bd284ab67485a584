import type { QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { ageOn } from '#platform/clock/days';
import type { Page } from '#platform/paging/page';
import { IdentitiesRepository } from './identities.repository';
import { birthdayOf, masked, type RealName } from './identities.rules';
import type { IdentityEntity } from './identity.entity';
import { IdentitySealsService } from './identity-seals.service';

/** What staff see of real names. */
@Injectable()
export class IdentityViewsService {
  constructor(
    private readonly identities: IdentitiesRepository,
    private readonly seals: IdentitySealsService,
    private readonly clock: Clock,
  ) {}

  async list(query: QueryOf<'consoleListIdentities'>): Promise<Page<Schemas['Identity']>> {
    const today = this.clock.today();
    return (await this.identities.page(query)).map((identity) => {
      const who = this.open(identity);
      return {
        id: identity.id,
        version: identity.version,
        uid: identity.uid,
        ...masked(who),
        age: ageOn(birthdayOf(who.number), today),
        checkedBy: identity.checkedBy,
        createdAt: identity.createdAt.toISOString(),
      };
    });
  }

  open({ uid, sealed }: IdentityEntity): RealName {
    return this.seals.open(uid, sealed);
  }
}
