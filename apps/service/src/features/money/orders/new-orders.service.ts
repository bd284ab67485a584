import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Schemas, BodyOf } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { diamonds } from '#platform/money/yuan';
import { Tasks } from '#platform/tasks/tasks.service';
import { RechargeTilesService } from '#features/money/recharge-tiles/recharge-tiles.service';
import { type OrderEntity } from './order.entity';
import { OrderAdmissionService } from './order-admission.service';
import { OrderSettlementService, settleOrder } from './order-settlement.service';
import { OrdersRepository } from './orders.repository';
import { MINUTE_MS, OPEN_MINUTES } from './orders.rules';

const SECONDS_DIGITS = 14;

const RANDOM_DIGITS = 12;

const untouched = {
  state: 'created',
  firstOf: null,
  tradeNo: null,
  pending: null,
  pendingReason: '',
  pendingById: null,
  pendingBy: null,
  paidAt: null,
  closedAt: null,
  refundedAt: null,
} as const;

/** Goods and amounts of an order, without how it is paid. */
export type OrderedSale = Pick<OrderEntity, 'goods' | 'title' | 'amount' | 'coins' | 'bonus'>;

/** Promise of a new order: the sale, its player, its provider, and the time until it can be paid. */
type Promised = OrderedSale & Pick<OrderEntity, 'uid' | 'provider' | 'expiresAt'>;

/** Makes orders. */
@Injectable()
export class NewOrdersService {
  constructor(
    private readonly tiles: RechargeTilesService,
    private readonly admission: OrderAdmissionService,
    private readonly orders: OrdersRepository,
    private readonly settlement: OrderSettlementService,
    private readonly tasks: Tasks,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal `recharge-tile.notFound`, `recharge-tile.changed`, and as `OrderAdmissionService.admit` */
  create(uid: number, { tileId, provider, ...shown }: BodyOf<'createOrder'>): Promise<OrderEntity> {
    return this.unitOfWork.run(async () => {
      const { amount, coins, bonus } = await this.tiles.confirmed(uid, tileId, shown);
      return this.sell(uid, { goods: 'coins', title: diamonds(coins), amount, coins, bonus }, provider);
    });
  }

  /** @throws Refusal as `OrderAdmissionService.admit` */
  sell(uid: number, sale: OrderedSale, provider: Schemas['PayProvider']): Promise<OrderEntity> {
    return this.unitOfWork.run(async () => {
      await this.admission.admit(uid, { provider, amount: sale.amount });
      const expiresAt = new Date(this.clock.now().getTime() + OPEN_MINUTES * MINUTE_MS);
      return this.place({ ...sale, uid, provider, expiresAt }, '玩家下单');
    });
  }

  /**
   * The same order under another number, inside the caller's unit of work, which closes the old one. It is to be paid
   * until the same moment, so that its terms do not outlive what the player was promised.
   * @throws Refusal `order.notOpen` when that moment has passed: no provider would take the payment
   */
  async again(old: OrderEntity): Promise<OrderEntity> {
    if (old.expiresAt <= this.clock.now()) throw new Refusal('order.notOpen');
    const { uid, provider, expiresAt, goods, title, amount, coins, bonus } = old;
    const same = { uid, provider, expiresAt, goods, title, amount, coins, bonus };
    return this.place(same, `玩家重新下单，代替 ${old.orderNo}`);
  }

  private async place(promised: Promised, detail: string): Promise<OrderEntity> {
    const createdAt = this.clock.now();
    const orderNo = newOrderNo(createdAt);
    const order = await this.orders.insert({ ...untouched, ...promised, orderNo, createdAt });
    const runAt = new Date(createdAt.getTime() + MINUTE_MS);
    await this.tasks.enqueue(settleOrder, { orderNo }, { key: `orders:${orderNo}`, runAt });
    await this.settlement.note(order, { kind: 'created', detail });
    this.settlement.publish(order);
    return order;
  }
}

/** A number of 26 digits: the second, in UTC, and twelve from the CSPRNG. It does not say how many orders there are. */
function newOrderNo(now: Date): string {
  const second = now.toISOString().replace(/\D/g, '').slice(0, SECONDS_DIGITS);
  const half = () => String(randomInt(10 ** (RANDOM_DIGITS / 2))).padStart(RANDOM_DIGITS / 2, '0');
  return second + half() + half();
}
