import { Injectable } from '@nestjs/common';
import type { GoodsMoved, OrderedGoods, OrderGoods } from '#features/money/orders/orders.port';
import { MembershipTermsService } from './membership-terms.service';
import { MembershipsRepository } from './memberships.repository';

/** Memberships as goods of orders: the days come and go with the order's state. */
@Injectable()
export class MembershipGoodsService implements OrderGoods {
  readonly kind = 'membership';

  constructor(
    private readonly memberships: MembershipsRepository,
    private readonly terms: MembershipTermsService,
  ) {}

  async give({ orderNo, uid, amount }: OrderedGoods): Promise<GoodsMoved> {
    const { orderNo: _orderNo, ...promised } = await this.memberships.orderOf(orderNo);
    await this.terms.add({ ...promised, uid, kind: 'order', amount, cause: `order:${orderNo}` });
    return { detail: `开通${promised.name}，${promised.days} 天`, shown: `会员 ${promised.days} 天` };
  }

  /** Takes the days back, as far as they are not over. */
  async takeBack({ orderNo, uid, amount }: OrderedGoods, reason: string): Promise<GoodsMoved> {
    const { orderNo: _orderNo, days, ...promised } = await this.memberships.orderOf(orderNo);
    const term = { ...promised, uid, days: -days, amount: -amount, cause: `refund:${orderNo}`, reason };
    await this.terms.add({ ...term, kind: 'refund' });
    const shown = `会员 ${days} 天`;
    return { detail: `收回${shown}：${reason}`, shown };
  }

  async promiseAgain(orderNo: string, again: string): Promise<void> {
    await this.memberships.addOrder({ ...(await this.memberships.orderOf(orderNo)), orderNo: again });
  }
}
