import type { Schemas } from '@ug/contract';
import type { BillDifferenceEntity } from './bill-difference.entity';
import type { BillEntity } from './bill.entity';

export const toBill = (bill: BillEntity): Schemas['Bill'] => ({
  id: bill.id,
  version: bill.version,
  provider: bill.provider,
  day: bill.day,
  state: bill.state,
  payments: bill.payments,
  paid: bill.paid,
  refunds: bill.refunds,
  refunded: bill.refunded,
  others: bill.others,
  differences: bill.differences,
  startedBy: bill.startedBy,
  createdAt: bill.createdAt.toISOString(),
  startedAt: bill.startedAt.toISOString(),
  endedAt: bill.endedAt?.toISOString() ?? null,
});

export const toBillDifference = (one: BillDifferenceEntity): Schemas['BillDifference'] => ({
  id: one.id,
  kind: one.kind,
  line: one.line,
  orderNo: one.orderNo,
  tradeNo: one.tradeNo,
  theirs: one.theirs,
  ours: one.ours,
  detail: one.detail,
});
