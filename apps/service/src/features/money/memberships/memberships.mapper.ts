import { recordFields, type Schemas } from '@ug/contract';
import type { MembershipChangeEntity } from './membership-change.entity';
import type { MembershipPlanEntity } from './membership-plan.entity';
import type { MembershipEntity } from './membership.entity';

/** A membership as staff see it at an instant. */
export const toMembership = (membership: MembershipEntity, now: Date): Schemas['Membership'] => ({
  id: membership.id,
  version: membership.version,
  uid: membership.uid,
  level: membership.level,
  isActive: membership.expiresAt > now,
  totalDays: membership.totalDays,
  expiresAt: membership.expiresAt.toISOString(),
  createdAt: membership.createdAt.toISOString(),
  updatedAt: membership.updatedAt.toISOString(),
});

export const toMembershipChange = (change: MembershipChangeEntity): Schemas['MembershipChange'] => ({
  id: change.id,
  kind: change.kind,
  days: change.days,
  name: change.name,
  coins: change.coins,
  amount: change.amount,
  sourceType: change.sourceType,
  source: change.source,
  reason: change.reason,
  actor: change.actor,
  expiresAt: change.expiresAt.toISOString(),
  at: change.at.toISOString(),
});

/** Fields that the history of a membership compares. */
export const auditSnapshot = ({ level, totalDays, expiresAt }: MembershipEntity) => ({
  level,
  totalDays,
  expiresAt: expiresAt.toISOString(),
});

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

/** The fields of a plan that staff type, each a column of its name. */
export const planFields = recordFields('consoleUpdateMembershipPlan');

export const toPlan = (plan: MembershipPlanEntity): Schemas['MembershipPlan'] => ({
  id: plan.id,
  version: plan.version,
  ...planFields.of(plan),
  createdAt: plan.createdAt.toISOString(),
  updatedAt: plan.updatedAt.toISOString(),
});
