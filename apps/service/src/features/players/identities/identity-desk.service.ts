import type { QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { AuditTrail } from '#platform/audit/audit-trail';
import { Clock } from '#platform/clock/clock';
import { ageOn } from '#platform/clock/days';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { PlayerChangesService } from '#features/players/accounts/player-changes.service';
import { IdentitiesRepository, identityRecord } from './identities.repository';
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

/** The end of a real name. */
@Injectable()
export class IdentityEndsService {
  constructor(
    private readonly identities: IdentitiesRepository,
    private readonly changes: PlayerChangesService,
  ) {}

  /** Inside the caller's unit of work; the player's age is what they say of themselves again. */
  async erase(uid: number): Promise<void> {
    await this.changes.change(uid, async () => {
      const identity = await this.identities.of(uid);
      if (identity) await this.identities.remove(identity);
      return { bornOn: null };
    });
  }
}

/** What staff do with real names; each time it is written down, and nothing of the name with it. */
@Injectable()
export class IdentityDeskService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly auditTrail: AuditTrail,
    private readonly views: IdentityViewsService,
    private readonly ends: IdentityEndsService,
  ) {}

  /** Name and number in full. @throws Refusal `identity.notFound` */
  async reveal(id: number, reason: string): Promise<Schemas['RevealedIdentity']> {
    const identity = await this.records.require(identityRecord, id);
    await this.unitOfWork.run(() => this.note('reveal', identity, reason));
    return { id, uid: identity.uid, ...this.views.open(identity) };
  }

  /** Forgets a real name. @throws Refusal `identity.notFound` */
  async erase(id: number, reason: string): Promise<void> {
    const { uid } = await this.records.require(identityRecord, id);
    await this.unitOfWork.run(async () => {
      await this.ends.erase(uid);
      await this.note('erase', { id, uid }, reason);
    });
  }

  private note(action: string, { id, uid }: Pick<IdentityEntity, 'id' | 'uid'>, reason: string): Promise<void> {
    const { resource } = identityRecord;
    const entry = { action, resource, recordId: id, recordLabel: `玩家 ${uid} 的实名信息`, uid };
    return this.auditTrail.record({ ...entry, before: null, after: { uid, reason: reason.trim() } });
  }
}
