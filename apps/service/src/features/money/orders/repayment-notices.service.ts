import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { UnheardNoticesService } from '#features/money/stray-notices/unheard-notices.service';
import type { OrderEntity } from './order.entity';
import { type NoticeResult } from './order-payments.service';
import { OrderSettlementService } from './order-settlement.service';
import { OrdersRepository } from './orders.repository';
import { yuan } from './orders.rules';
import type { PayProvider } from './pay-provider.port';

/** What a provider says of money it was to return, once its signature has been found to be its own. */
export interface RepaymentNotice {
  readonly seller: string;
  readonly orderNo: string;
  /** 分. */
  readonly amount: number;
  readonly isReturned: boolean;
  /** In the provider's word. */
  readonly state: string;
}

/** Hears what providers say of money that they returned. */
@Injectable()
export class RepaymentNoticesService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly settlement: OrderSettlementService,
    private readonly strays: UnheardNoticesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** What a provider tells of a refund by itself. @param raw as it came */
  heed(provider: PayProvider, notice: RepaymentNotice, raw: string): Promise<NoticeResult> {
    return this.unitOfWork.run(async () => {
      const order = await this.orders.lock(notice.orderNo);
      if (!order) return this.strays.keep(provider.name, { ...notice, kind: 'refund' }, raw);
      const fault = faultOf(notice, order, provider);
      await this.settlement.note(order, { kind: 'callback', detail: fault ?? wordsOf(notice, order), raw });
      if (fault) return 'fail';
      if (notice.isReturned && order.state === 'refunded') await this.settlement.noteReturned(order);
      return 'success';
    });
  }
}

function faultOf(notice: RepaymentNotice, order: OrderEntity, provider: PayProvider): string | null {
  if (order.provider !== provider.name) return `未采信：渠道不符：${provider.name}`;
  if (notice.seller !== provider.seller) return `未采信：收款方不符：${notice.seller}`;
  if (notice.amount <= order.amount) return null;
  return `未采信：退款金额不符：通知 ${notice.amount} 分，订单 ${order.amount} 分`;
}

/** Money can be returned at the provider's own desk as well, which only people can put right here. */
function wordsOf({ isReturned, state, amount }: RepaymentNotice, order: OrderEntity): string {
  const result = isReturned ? `已退回 ${yuan(amount)}` : `没有退回（${state}），请到商户平台处理`;
  const isOurs = order.state === 'refunded' && amount === order.amount;
  return `退款通知：${result}${isOurs ? '' : '，与本单不一致，请人工核对'}`;
}
