import { Injectable } from '@nestjs/common';
import { Refusal } from '#platform/errors/refusal';
import { WalletService } from '#features/players/wallet/wallet.service';
import { diamonds, yuan } from '#platform/money/yuan';
import { OrdersRepository } from './orders.repository';
import { firstBonusOf } from './orders.rules';
import type { GoodsMoved, OrderGoods, OrderedGoods } from './orders.port';

/** X diamonds, as goods of an order: they move together with its state. */
@Injectable()
export class OrderCoinsService implements OrderGoods {
  readonly kind = 'coins';

  constructor(
    private readonly orders: OrdersRepository,
    private readonly wallet: WalletService,
  ) {}

  /** The wallet is held first, so that only one order can be a player's first. */
  async give({ uid, orderNo, amount, coins, ...order }: OrderedGoods): Promise<GoodsMoved> {
    await this.wallet.hold(uid);
    const isFirst = !(await this.orders.hasFirst(uid));
    const bonus = order.bonus + (isFirst ? firstBonusOf(coins) : 0);
    const common = { to: `player:${uid}`, origin: `order:${orderNo}`, link: `/orders/${orderNo}` } as const;
    const recharge = { kind: 'recharge', leg: 'coins', title: `充值 ${yuan(amount)}` } as const;
    await this.wallet.transfer({ ...common, ...recharge, from: 'house:recharge', amount: coins });
    if (bonus > 0) {
      const what = { kind: 'bonus', leg: 'bonus', title: isFirst ? '首充双倍赠送' : '充值赠送' } as const;
      await this.wallet.transfer({ ...common, ...what, from: 'house:rewards', amount: bonus });
    }
    const detail = `到账 ${diamonds(coins)}${bonus > 0 ? `，赠送 ${diamonds(bonus)}` : ''}`;
    return { detail, shown: diamonds(coins + bonus), change: { bonus, firstOf: isFirst ? uid : null } };
  }

  /** @throws Refusal `wallet.insufficient` when they have been spent */
  async requireReturnable({ uid, coins, bonus }: OrderedGoods): Promise<void> {
    if ((await this.wallet.balanceOf(uid)) < coins + bonus) throw new Refusal('wallet.insufficient');
  }

  /** @throws Refusal `wallet.insufficient` when they have been spent */
  async takeBack({ uid, orderNo, amount, coins, bonus }: OrderedGoods, reason: string): Promise<GoodsMoved> {
    const link = `/orders/${orderNo}`;
    const common = { from: `player:${uid}`, origin: `order:${orderNo}`, link, kind: 'refund' } as const;
    const title = `充值退款 ${yuan(amount)}`;
    await this.wallet.transfer({ ...common, to: 'house:recharge', amount: coins, leg: 'refund', title });
    if (bonus > 0) {
      const what = { leg: 'refund-bonus', title: '收回充值赠送' } as const;
      await this.wallet.transfer({ ...common, ...what, to: 'house:rewards', amount: bonus });
    }
    const shown = diamonds(coins + bonus);
    return { detail: `收回 ${shown}：${reason}`, shown };
  }
}
