import type { QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { ageOn } from '#platform/clock/days';
import type { Page } from '#platform/paging/page';
import type { DataRow } from '#platform/player-data/player-data';
import { IdentitiesRepository } from './identities.repository';
import { birthdayOf, masked, type RealName } from './identities.rules';
import type { IdentityEntity } from './identity.entity';
import { IdentitySealsService } from './identity-seals.service';

/** Real names as staff and their owners see them. */
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

  /**
   * Yields the real name for a player's copy of their data, masked as everywhere else. Copies lie on disks, and staff
   * make them as well: they must not learn from one what `identities.reveal` keeps from them.
   */
  async *dataOf(uid: number): AsyncGenerator<readonly DataRow[]> {
    const identity = await this.identities.of(uid);
    if (identity) yield [{ ...masked(this.open(identity)), createdAt: identity.createdAt.toISOString() }];
  }

  open({ uid, sealed }: IdentityEntity): RealName {
    return this.seals.open(uid, sealed);
  }
}
