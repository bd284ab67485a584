import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Schemas, BodyOf } from '@ug/contract';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { WalletService } from '#features/players/wallet/wallet.service';
import { OrderLimitsEntity, type OrderEntity } from './order.entity';
import { OrderSettlementService, settleOrder } from './order-settlement.service';
import { OrdersRepository } from './orders.repository';
import { toMinorLimits, toOrderLimits } from './orders.mapper';
import { MAX_OPEN, MINUTE_MS, minorFault, OPEN_MINUTES } from './orders.rules';
import { PayProvidersService } from './pay-providers.service';
import { Clock } from '#platform/clock/clock';
import { Tasks } from '#platform/tasks/tasks.service';
import { RechargeTilesService } from '#features/money/recharge-tiles/recharge-tiles.service';

const ONLY_ROW = 0;
const MONTH_LENGTH = '2026-11'.length;

const limitsRecord = defineRecord({
  resource: 'orders',
  entity: OrderLimitsEntity,
  label: () => '未成年人充值限额',
  snapshot: toMinorLimits,
  stale: { refusal: 'order.staleLimits', current: toOrderLimits },
});

/** What minors may order. */
@Injectable()
export class OrderLimitsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
  ) {}

  async get(): Promise<Schemas['OrderLimits']> {
    return toOrderLimits(await this.records.require(limitsRecord, ONLY_ROW));
  }

  /** @throws Refusal `order.staleLimits` with the limits as they are now */
  async update({ version, ...input }: BodyOf<'updateOrderLimits'>): Promise<Schemas['OrderLimits']> {
    const request = { id: ONLY_ROW, version, action: 'limit' };
    const save = () => this.records.change(limitsRecord, request, () => toMinorLimits(input));
    return toOrderLimits((await this.unitOfWork.run(save)).after);
  }
}

/** Who orders: how much they may, by what is known of them. */
@Injectable()
export class OrderBuyersService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly wallet: WalletService,
    private readonly accounts: AccountsService,
    private readonly limits: OrderLimitsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Holds the player inside the caller's unit of work, so that orders made at once are counted one after the other.
   * @throws Refusal `order.tooMany`, `order.needsRealName`, `order.tooYoung`, `order.aboveMinorOrder`, `order.aboveMinorMonth`
   */
  async admit(uid: number, amount: number): Promise<void> {
    await this.wallet.hold(uid);
    if ((await this.orders.countOpen(uid)) >= MAX_OPEN) throw new Refusal('order.tooMany');
    const { age, isAgeProven, needRealName } = await this.accounts.papersOf(uid);
    if (needRealName) throw new Refusal('order.needsRealName');
    // A player without a known age, who was not asked for papers, counts as an adult.
    if (age === 0 && !isAgeProven) return;
    const month = `${this.clock.today().slice(0, MONTH_LENGTH)}-01`;
    const spent = await this.orders.orderedSince(uid, this.clock.startOf(month));
    const fault = minorFault(age, amount, spent, await this.limits.get());
    if (fault) throw new Refusal(fault.refusal, { message: fault.message });
  }
}

/** Whether a player may order now: through a way to pay that is there, and as much as they may. */
@Injectable()
export class OrderAdmissionService {
  constructor(
    private readonly providers: PayProvidersService,
    private readonly buyers: OrderBuyersService,
    private readonly settlement: OrderSettlementService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws Refusal `order.noProvider`, and as `OrderBuyersService.admit` */
  async admit(
    uid: number,
    { provider, amount }: Pick<OrderEntity, 'provider' | 'amount'>,
    make: () => Promise<OrderEntity>,
  ): Promise<OrderEntity> {
    this.providers.requireOffered(provider);
    return this.unitOfWork.run(async () => {
      await this.buyers.admit(uid, amount);
      const order = await make();
      await this.settlement.note(order, { kind: 'created', detail: '玩家下单' });
      this.settlement.publish(order);
      return order;
    });
  }
}

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

/** What is ordered besides how it is paid. */
export type OrderedSale = Pick<OrderEntity, 'goods' | 'title' | 'amount' | 'coins' | 'bonus'>;

/** Makes orders. */
@Injectable()
export class NewOrdersService {
  constructor(
    private readonly tiles: RechargeTilesService,
    private readonly admission: OrderAdmissionService,
    private readonly orders: OrdersRepository,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal `recharge-tile.notFound`, and as `OrderAdmissionService.admit` */
  async create(uid: number, { tileId, provider }: BodyOf<'createOrder'>): Promise<OrderEntity> {
    const { amount, coins, bonus } = await this.tiles.offer(tileId);
    return this.sell(uid, { goods: 'coins', title: `${coins} X钻`, amount, coins, bonus }, provider);
  }

  /** @throws Refusal as `OrderAdmissionService.admit` */
  sell(uid: number, sale: OrderedSale, provider: Schemas['PayProvider']): Promise<OrderEntity> {
    return this.admission.admit(uid, { provider, amount: sale.amount }, async () => {
      const createdAt = this.clock.now();
      const expiresAt = new Date(createdAt.getTime() + OPEN_MINUTES * MINUTE_MS);
      const orderNo = newOrderNo(createdAt);
      const promised = { ...sale, uid, provider, orderNo, createdAt, expiresAt };
      const order = await this.orders.insert({ ...untouched, ...promised });
      const runAt = new Date(createdAt.getTime() + MINUTE_MS);
      await this.tasks.enqueue(settleOrder, { orderNo }, { key: `orders:${orderNo}`, runAt });
      return order;
    });
  }
}

/** A number of 26 digits: the second, in UTC, and twelve from the CSPRNG. It does not say how many orders there are. */
function newOrderNo(now: Date): string {
  const second = now.toISOString().replace(/\D/g, '').slice(0, SECONDS_DIGITS);
  const half = () => String(randomInt(10 ** (RANDOM_DIGITS / 2))).padStart(RANDOM_DIGITS / 2, '0');
  return second + half() + half();
}
