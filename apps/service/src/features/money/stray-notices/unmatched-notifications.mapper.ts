import type { Schemas } from '@ug/contract';
import type { UnmatchedNotificationEntity } from './unmatched-notification.entity';

export const toUnmatchedNotification = (notification: UnmatchedNotificationEntity): Schemas['StrayNotice'] => ({
  id: notification.id,
  version: notification.version,
  provider: notification.provider,
  kind: notification.kind,
  orderNo: notification.orderNo,
  tradeNo: notification.tradeNo,
  amount: notification.amount,
  times: notification.times,
  state: notification.state,
  closedBy: notification.closedBy,
  closedAt: notification.closedAt?.toISOString() ?? null,
  createdAt: notification.createdAt.toISOString(),
  lastAt: notification.lastAt.toISOString(),
});
