import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { UnheardNoticesService } from '#features/money/stray-notices/unheard-notices.service';
import type { OrderEntity } from './order.entity';
import { OrderSettlementService } from './order-settlement.service';
import { OrdersRepository } from './orders.repository';
import { faultOf, HOUR_MS, STALE_HOURS, type PayNotice } from './orders.rules';
import type { PayProvider } from './pay-provider.port';

/** The response to a provider's notice: `fail` makes it send the notice again. */
export type NoticeResult = 'success' | 'fail';

/** How a notice came. */
interface Source {
  readonly kind: 'callback' | 'query';
  readonly raw?: string;
}

/** Believes what a provider says of a payment only if it is of this shop, of this order and of its amount; acts on it once. */
@Injectable()
export class OrderPaymentsService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly settlement: OrderSettlementService,
    private readonly strays: UnheardNoticesService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  heed(provider: PayProvider, notice: PayNotice, source: Source): Promise<NoticeResult> {
    return this.unitOfWork.run(async () => {
      const order = await this.orders.lock(notice.orderNo);
      if (!order) return this.strays.keep(provider.name, { ...notice, kind: 'payment' }, source.raw);
      const note = (detail: string) => this.settlement.note(order, { ...source, detail });
      const fault = faultOf(notice, order, provider) ?? this.staleness(notice, source);
      if (fault !== null) {
        await note(`未采信：${fault}`);
        return 'fail';
      }
      if (!notice.isPaid) await note('支付未成功');
      else await this.paid(order, notice, note);
      return 'success';
    });
  }

  /** What is paid is credited once, also after the order was closed: money is never lost. */
  private async paid(
    order: OrderEntity,
    { tradeNo }: PayNotice,
    note: (detail: string) => Promise<void>,
  ): Promise<void> {
    if (order.state !== 'created' && order.state !== 'closed') {
      await note(order.tradeNo === tradeNo ? '重复通知，已处理过' : `重复支付 ${tradeNo}，请人工退款`);
      return;
    }
    await note(`支付成功 ${tradeNo}${order.state === 'closed' ? '（订单已关闭，照常入账）' : ''}`);
    this.settlement.publish(await this.orders.save(order, await this.settlement.credit(order, tradeNo)));
  }

  /** An old notice may be a repeated one: the provider's present word counts, which the next query brings. */
  private staleness({ at }: PayNotice, { kind }: Source): string | null {
    const age = this.clock.now().getTime() - at.getTime();
    return kind === 'callback' && age > STALE_HOURS * HOUR_MS ? '通知已过期，以查单结果为准' : null;
  }
}
