import type { Schemas } from '@ug/contract';
import type { MembershipChangeEntity } from './membership-change.entity';
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
