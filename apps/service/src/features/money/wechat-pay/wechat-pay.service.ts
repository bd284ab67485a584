import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { ForeignRefusal } from '#platform/errors/foreign-refusal';
import { PaymentNotificationsService } from '#features/money/orders/payment-notifications.service';
import type { NotificationResult } from '#features/money/orders/orders.port';
import { OrderRefundsService } from '#features/money/orders/order-refunds.service';
import { RejectedNotificationsService } from '#features/money/stray-notices/rejected-notifications.service';
import type { SignedMessage } from './wechat-signatures';
import { WechatNotificationsService, type WechatNotification } from './wechat-notifications.service';
import { WechatProviderService } from './wechat-provider.service';

/** Receives webhooks of WeChat Pay and applies them to their orders. */
@Injectable()
export class WechatPayService {
  constructor(
    private readonly notifications: WechatNotificationsService,
    private readonly provider: WechatProviderService,
    private readonly payments: PaymentNotificationsService,
    private readonly refunds: OrderRefundsService,
    private readonly rejected: RejectedNotificationsService,
  ) {}

  /** @throws ForeignRefusal in the format of WeChat Pay, which then sends the notification again */
  async receive(message: SignedMessage): Promise<void> {
    const read = await this.notifications.read(message);
    const result = await this.applyNotification(read, message.body);
    if (result === 'success') return;
    if (read.kind === 'unsigned') throw failure(401, '签名无效');
    throw failure(422, read.kind === 'unreadable' ? '通知无法读取' : '与订单不符');
  }

  private async applyNotification(read: WechatNotification, raw: string): Promise<NotificationResult> {
    if (read.kind === 'unsigned') return this.rejected.refuse(this.provider.name);
    if (read.kind === 'unreadable') return this.rejected.keepUnreadable(this.provider.name, raw);
    if (read.kind === 'payment') return this.payments.applyNotification(this.provider, read.notification, raw);
    const notification = { ...read.notification, isReturned: read.notification.state === 'SUCCESS' };
    return this.refunds.applyNotification(this.provider, notification, raw);
  }
}

const failure = (status: 401 | 422, message: string) => {
  const body: Schemas['WechatPayFailure'] = { code: 'FAIL', message };
  return new ForeignRefusal(status, body);
};
