import { Injectable, type OnModuleInit } from '@nestjs/common';
import { playerLabels as labels } from '@ug/contract';
import { PlayerData } from '#platform/player-data/player-data';

/** What the player ordered, as they are handed it. */
@Injectable()
export class OrderDataService implements OnModuleInit {
  constructor(private readonly playerData: PlayerData) {}

  onModuleInit(): void {
    this.playerData.declareTables({
      name: 'orders',
      label: '充值订单',
      tables: ['orders'],
      from: 'orders o',
      where: 'o.uid = :uid',
      key: 'o.id',
      columns: {
        orderNo: ['o.order_no', '订单号'],
        state: ['o.state', '状态', labels.OrderState],
        goods: ['o.goods', '商品', labels.OrderGoods],
        title: ['o.title', '名称'],
        amount: ['o.amount', '金额（分）'],
        coins: ['o.coins', 'X钻'],
        bonus: ['o.bonus', '赠送X钻'],
        provider: ['o.provider', '支付方式', labels.PayProvider],
        tradeNo: ['o.trade_no', '支付流水号'],
        createdAt: ['o.created_at', '下单时间', 'time'],
        paidAt: ['o.paid_at', '支付时间', 'time'],
        closedAt: ['o.closed_at', '关闭时间', 'time'],
        refundedAt: ['o.refunded_at', '退款时间', 'time'],
      },
    });
  }
}
