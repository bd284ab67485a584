import type { Schemas } from '@ug/contract';
import type { StrayNoticeEntity } from './stray-notice.entity';

export const toStrayNotice = (notice: StrayNoticeEntity): Schemas['StrayNotice'] => ({
  id: notice.id,
  version: notice.version,
  provider: notice.provider,
  kind: notice.kind,
  orderNo: notice.orderNo,
  tradeNo: notice.tradeNo,
  amount: notice.amount,
  times: notice.times,
  state: notice.state,
  closedBy: notice.closedBy,
  closedAt: notice.closedAt?.toISOString() ?? null,
  createdAt: notice.createdAt.toISOString(),
  lastAt: notice.lastAt.toISOString(),
});
