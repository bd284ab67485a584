import type { Schemas } from '@ug/contract';
import { Injectable, Logger } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Metrics } from '#platform/observability/metrics';
import { UnmatchedNotificationsService } from './unmatched-notifications.service';

type Provider = Schemas['PayProvider'];

/** A notification that no order fits, or that cannot be parsed. */
interface Unmatched {
  readonly kind: Schemas['StrayNoticeKind'];
  readonly orderNo: string;
  readonly tradeNo?: string;
  readonly amount: number | null;
}

/** Records webhooks that cannot be applied: unsigned, unreadable, or of no order. Each is answered `fail`. */
@Injectable()
export class RejectedNotificationsService {
  private readonly logger = new Logger(RejectedNotificationsService.name);
  private readonly unsigned;

  constructor(
    private readonly notifications: UnmatchedNotificationsService,
    private readonly unitOfWork: UnitOfWork,
    metrics: Metrics,
  ) {
    const help = 'Notices of payments that their provider did not sign';
    this.unsigned = metrics.counter('pay_notices_unsigned_total', help, ['provider']);
  }

  /** Unsigned webhooks are counted and logged, never stored: strangers could send them without end. */
  refuse(provider: Provider): 'fail' {
    this.unsigned.inc({ provider });
    this.logger.warn(`${provider} 的支付通知签名无效`);
    return 'fail';
  }

  /** A notification that the provider signed and that cannot be parsed. */
  keepUnreadable(provider: Provider, raw: string): Promise<'fail'> {
    const nothing = { kind: 'unreadable', orderNo: '', amount: null } as const;
    return this.unitOfWork.run(() => this.keep(provider, nothing, raw));
  }

  /** Inside the caller's unit of work. @param raw as it came; absent where the provider was asked */
  async keep(provider: Provider, unmatched: Unmatched, raw?: string): Promise<'fail'> {
    const { kind, orderNo, tradeNo = '', amount } = unmatched;
    this.logger.warn(orderNo ? `${provider} 通知了不存在的订单 ${orderNo}` : `${provider} 的支付通知无法读取`);
    if (raw !== undefined) await this.notifications.keep({ provider, kind, orderNo, tradeNo, amount, raw });
    return 'fail';
  }
}
