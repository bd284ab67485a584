import type { Schemas } from '@ug/contract';
import type { StatementDifferenceEntity } from './statement-difference.entity';
import type { ProviderStatementEntity } from './provider-statement.entity';

export const toProviderStatement = (statement: ProviderStatementEntity): Schemas['Bill'] => ({
  id: statement.id,
  version: statement.version,
  provider: statement.provider,
  day: statement.day,
  state: statement.state,
  payments: statement.payments,
  paid: statement.paid,
  refunds: statement.refunds,
  refunded: statement.refunded,
  others: statement.others,
  differences: statement.differences,
  startedBy: statement.startedBy,
  createdAt: statement.createdAt.toISOString(),
  startedAt: statement.startedAt.toISOString(),
  endedAt: statement.endedAt?.toISOString() ?? null,
});

export const toStatementDifference = (one: StatementDifferenceEntity): Schemas['BillDifference'] => ({
  id: one.id,
  kind: one.kind,
  line: one.line,
  orderNo: one.orderNo,
  tradeNo: one.tradeNo,
  theirs: one.theirs,
  ours: one.ours,
  detail: one.detail,
});
