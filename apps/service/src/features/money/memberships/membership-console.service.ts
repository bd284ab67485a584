import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import type { MembershipEntity } from './membership.entity';
import { MembershipTermsService } from './membership-terms.service';
import { toMembership, toMembershipChange } from './memberships.mapper';
import { membershipRecord, MembershipsRepository } from './memberships.repository';

type Detail = Schemas['MembershipDetail'];

/** Memberships as staff see them, give them and end them. */
@Injectable()
export class MembershipConsoleService {
  constructor(
    private readonly memberships: MembershipsRepository,
    private readonly terms: MembershipTermsService,
    private readonly records: Records,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list(query: QueryOf<'consoleListMemberships'>): Promise<Page<Schemas['Membership']>> {
    const now = this.clock.now();
    return (await this.memberships.page(query)).map((membership) => toMembership(membership, now));
  }

  /** @throws Refusal `membership.notFound` */
  async get(id: number): Promise<Detail> {
    return this.withChanges(await this.records.require(membershipRecord, id));
  }

  /** @throws Refusal `account.notFound` */
  grant({ uid, days, reason: typed }: BodyOf<'grantMembership'>): Promise<Detail> {
    const reason = typed.trim();
    return this.unitOfWork.run(async () => {
      const { id } = await this.terms.open(uid);
      const request = { id, action: 'grant', note: { days, reason } };
      const { after } = await this.records.change(membershipRecord, request, async () => {
        await this.terms.add({ uid, kind: 'staff', days, name: '', reason });
        return {};
      });
      return this.withChanges(after);
    });
  }

  /** @throws Refusal `membership.notFound`, `membership.over` */
  end(id: number, typed: string): Promise<Detail> {
    const reason = typed.trim();
    return this.unitOfWork.run(async () => {
      const { uid } = await this.records.require(membershipRecord, id);
      await this.terms.open(uid);
      const request = { id, action: 'end', note: { reason } };
      const { after } = await this.records.change(membershipRecord, request, async ({ expiresAt }) => {
        if (expiresAt <= this.clock.now()) throw new Refusal('membership.over');
        await this.terms.end(uid, reason);
        return {};
      });
      return this.withChanges(after);
    });
  }

  private async withChanges(membership: MembershipEntity): Promise<Detail> {
    const changes = await this.memberships.changesOf(membership.uid);
    return { ...toMembership(membership, this.clock.now()), changes: changes.map(toMembershipChange) };
  }
}
