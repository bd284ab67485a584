import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { actorName, currentActor } from '../../platform/actor/actor-context';
import { Clock } from '../../platform/clock/clock';
import { Feed } from '../../platform/feed/feed';
import { playerTopic } from '../../platform/feed/topic';
import { defineTask } from '../../platform/tasks/task-kind';
import { WalletService } from '../wallet/wallet.service';
import type { OrderEntity } from './order.entity';
import { toOrder } from './orders.mapper';
import { OrdersRepository } from './orders.repository';
import { yuan } from './orders.rules';
import { PayProvidersService } from './pay-providers.service';

type Change = Partial<OrderEntity>;

export interface OrderTask {
  readonly orderNo: string;
}

/** Asks the provider of an order until it is known what became of it; nobody has to be told by a callback. */
export const settleOrder = defineTask<OrderTask>('orders.settle', { label: '查询充值订单' });

/** Has the provider return the money of an order. */
export const refundPayment = defineTask<OrderTask>('orders.refund', { label: '充值订单退款' });

/** What is noted of an order besides its change. */
export interface Note {
  readonly kind: Schemas['OrderEventKind'];
  readonly detail: string;
  readonly raw?: string | undefined;
}

/**
 * What becomes of an order that the unit of work has locked: the diamonds move together with the state, whoever decided
 * it. Each gives the change that its caller saves.
 */
@Injectable()
export class OrderSettlementService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly wallet: WalletService,
    private readonly providers: PayProvidersService,
    private readonly feed: Feed,
    private readonly clock: Clock,
  ) {}

  /** Gives the diamonds of an order that was paid. The wallet is held first, so that only one order can be a player's first. */
  async credit(order: OrderEntity, tradeNo: string | null): Promise<Change> {
    const { uid, orderNo, coins } = order;
    await this.wallet.hold(uid);
    const isFirst = !(await this.orders.hasFirst(uid));
    const bonus = order.bonus + (isFirst ? coins : 0);
    const common = { to: `player:${uid}`, origin: `order:${orderNo}`, link: `/orders/${orderNo}` } as const;
    const title = `充值 ${yuan(order.amount)}`;
    await this.wallet.transfer({
      ...common,
      from: 'house:recharge',
      amount: coins,
      kind: 'recharge',
      leg: 'coins',
      title,
    });
    if (bonus > 0) {
      const what = { kind: 'bonus', leg: 'bonus', title: isFirst ? '首充双倍赠送' : '充值赠送' } as const;
      await this.wallet.transfer({ ...common, ...what, from: 'house:rewards', amount: bonus });
    }
    await this.note(order, { kind: 'credited', detail: `到账 ${coins} X钻${bonus > 0 ? `，赠送 ${bonus} X钻` : ''}` });
    return {
      state: 'credited',
      bonus,
      firstOf: isFirst ? uid : null,
      tradeNo,
      paidAt: this.clock.now(),
      closedAt: null,
    };
  }

  /** Takes the diamonds of an order back. @throws Refusal `wallet.insufficient` when they have been spent */
  async takeBack(order: OrderEntity, reason: string): Promise<Change> {
    const { uid, orderNo, coins, bonus } = order;
    const common = {
      from: `player:${uid}`,
      origin: `order:${orderNo}`,
      link: `/orders/${orderNo}`,
      kind: 'refund',
    } as const;
    const title = `充值退款 ${yuan(order.amount)}`;
    await this.wallet.transfer({ ...common, to: 'house:recharge', amount: coins, leg: 'refund', title });
    if (bonus > 0)
      await this.wallet.transfer({
        ...common,
        to: 'house:rewards',
        amount: bonus,
        leg: 'refund-bonus',
        title: '收回充值赠送',
      });
    await this.note(order, { kind: 'refunded', detail: `收回 ${coins + bonus} X钻：${reason}` });
    return { state: 'refunded', refundedAt: this.clock.now() };
  }

  /** Gives an order up that was not paid. */
  async close(order: OrderEntity, detail: string): Promise<Change> {
    await this.note(order, { kind: 'closed', detail });
    return { state: 'closed', closedAt: this.clock.now() };
  }

  /** Notes what happened, in the order's timeline. */
  async note({ id }: Pick<OrderEntity, 'id'>, { kind, detail, raw }: Note): Promise<void> {
    const { principal } = currentActor();
    const actor = principal?.kind === 'player' ? `玩家 ${principal.uid}` : actorName();
    await this.orders.addEvent({
      orderId: id,
      kind,
      detail: detail.slice(0, 300),
      raw: raw ?? null,
      actor,
      at: this.clock.now(),
    });
  }

  /** Tells the player's devices how an order stands. */
  tell(order: OrderEntity): void {
    const payload = { order: this.shown(order) };
    this.feed.appendLast({ topic: playerTopic(String(order.uid)), kind: 'order.changed', payload });
  }

  /** An order as its player sees it. */
  shown(order: OrderEntity): Schemas['Order'] {
    const payUrl = order.state === 'created' ? this.providers.require(order.provider).payUrl(order) : null;
    return toOrder(order, payUrl);
  }
}
