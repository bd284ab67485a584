import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { planFields, toOffer, toPlan } from './membership-plans.mapper';
import { membershipPlanRecord, MembershipPlansRepository } from './membership-plans.repository';
import { rightsFault, tidiedRights } from './membership-rights.rules';

type Plan = Schemas['MembershipPlan'];

/** Which memberships are for sale, and how staff edit them. */
@Injectable()
export class MembershipPlansService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly plans: MembershipPlansRepository,
  ) {}

  async offers(): Promise<Schemas['MembershipOffer'][]> {
    return (await this.plans.offered()).map(toOffer);
  }

  /** @throws Refusal `membership-plan.notFound` for one that is not offered */
  async offer(id: number): Promise<Schemas['MembershipOffer']> {
    const plan = await this.plans.find(id);
    if (!plan) throw new Refusal('membership-plan.notFound');
    return toOffer(plan);
  }

  async list(query: QueryOf<'consoleListMembershipPlans'>): Promise<Page<Plan>> {
    return (await this.plans.page(query)).map(toPlan);
  }

  /** @throws Refusal `membership-plan.notFound` */
  async get(id: number): Promise<Plan> {
    return toPlan(await this.records.require(membershipPlanRecord, id));
  }

  /** @throws Refusal `membership-plan.noPrice` */
  async create(body: BodyOf<'consoleCreateMembershipPlan'>): Promise<Plan> {
    const fields = { rights: [], ...tidied(body) };
    return toPlan(await this.unitOfWork.run(() => this.records.add(membershipPlanRecord, fields)));
  }

  /** @throws Refusal `membership-plan.notFound`, `membership-plan.stale`, `membership-plan.noPrice` */
  async update(id: number, { version, ...body }: BodyOf<'consoleUpdateMembershipPlan'>): Promise<Plan> {
    const fields = tidied(body);
    const request = { id, version, action: 'update' };
    const { after } = await this.unitOfWork.run(() => this.records.change(membershipPlanRecord, request, () => fields));
    return toPlan(after);
  }
}

/** Returns the fields as they are stored; rights that were left out are not among them. */
function tidied(body: BodyOf<'consoleCreateMembershipPlan'>) {
  if (body.coins === null && body.amount === null) throw new Refusal('membership-plan.noPrice');
  const { rights, ...fields } = body;
  return { ...planFields.given(fields), ...(rights && { rights: checkedRights(rights) }) };
}

function checkedRights(rights: readonly Schemas['MembershipRight'][]): Schemas['MembershipRight'][] {
  const tidy = tidiedRights(rights);
  const fault = rightsFault(tidy);
  if (fault) throw new Refusal('validation', { errors: { rights: fault } });
  return tidy;
}
