import type { Schemas } from '@ug/contract';
import type { AdjustmentEntity } from './adjustment.entity';

export const toAdjustment = (adjustment: AdjustmentEntity): Schemas['Adjustment'] => ({
  id: adjustment.id,
  version: adjustment.version,
  uid: adjustment.uid,
  amount: adjustment.amount,
  reason: adjustment.reason,
  title: adjustment.title,
  state: adjustment.state,
  requestedBy: adjustment.requestedBy,
  requesterId: adjustment.requesterId,
  decidedBy: adjustment.decidedBy,
  decidedAt: adjustment.decidedAt?.toISOString() ?? null,
  note: adjustment.note,
  createdAt: adjustment.createdAt.toISOString(),
});

/** Fields that the history of an adjustment compares. */
export const auditSnapshot = ({ uid, amount, reason, title, state, decidedBy, note }: AdjustmentEntity) => ({
  uid,
  amount,
  reason,
  title,
  state,
  decidedBy,
  note,
});
