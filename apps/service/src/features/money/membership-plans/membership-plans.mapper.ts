import { recordFields, type Schemas } from '@ug/contract';
import type { MembershipPlanEntity } from './membership-plan.entity';

/** The fields of a plan that staff type and that are columns of their type; a plan from before has no rights. */
export const planFields = recordFields('consoleUpdateMembershipPlan', ['rights']);

/** A plan as players see it. */
export const toOffer = (plan: MembershipPlanEntity): Schemas['MembershipOffer'] => ({
  id: plan.id,
  name: plan.name,
  days: plan.days,
  coins: plan.coins,
  amount: plan.amount,
  badge: plan.badge,
  rights: plan.rights ?? [],
});

export const toPlan = (plan: MembershipPlanEntity): Schemas['MembershipPlan'] => ({
  id: plan.id,
  version: plan.version,
  ...planSnapshot(plan),
  createdAt: plan.createdAt.toISOString(),
  updatedAt: plan.updatedAt.toISOString(),
});

/** Fields that the history of a plan compares. */
export const planSnapshot = (plan: MembershipPlanEntity) => ({ ...planFields.of(plan), rights: plan.rights ?? [] });
