import type { Schemas } from '@ug/contract';
import type { MembershipPlanEntity } from './membership-plan.entity';

/** A plan as players see it. */
export const toOffer = ({
  id,
  name,
  days,
  coins,
  amount,
  badge,
}: MembershipPlanEntity): Schemas['MembershipOffer'] => ({
  id,
  name,
  days,
  coins,
  amount,
  badge,
});

export const toPlan = (plan: MembershipPlanEntity): Schemas['MembershipPlan'] => ({
  ...toOffer(plan),
  version: plan.version,
  sortOrder: plan.sortOrder,
  enabled: plan.enabled,
  createdAt: plan.createdAt.toISOString(),
  updatedAt: plan.updatedAt.toISOString(),
});

/** What its history compares. */
export const auditSnapshot = (plan: MembershipPlanEntity) => ({
  name: plan.name,
  days: plan.days,
  coins: plan.coins,
  amount: plan.amount,
  badge: plan.badge,
  sortOrder: plan.sortOrder,
  enabled: plan.enabled,
});
