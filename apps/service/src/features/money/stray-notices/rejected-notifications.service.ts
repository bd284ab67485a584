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
    this.logger.warn(`a payment notification of ${provider} has a wrong signature`);
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
    this.logger.warn(
      orderNo
        ? `${provider} notified of the unknown order ${orderNo}`
        : `a payment notification of ${provider} is unreadable`,
    );
    if (raw !== undefined) await this.notifications.keep({ provider, kind, orderNo, tradeNo, amount, raw });
    return 'fail';
  }
}
