import type { Schemas } from '@ug/contract';
import type { ReconciliationEntity } from './reconciliation.entity';

export const toReconciliation = (one: ReconciliationEntity): Schemas['Reconciliation'] => ({
  id: one.id,
  version: one.version,
  state: one.state,
  startedBy: one.startedBy,
  checks: one.checks,
  createdAt: one.createdAt.toISOString(),
  endedAt: one.endedAt?.toISOString() ?? null,
});
