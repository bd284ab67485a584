import type { BodyOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { WalletService } from '#features/players/wallet/wallet.service';
import type { OrderEntity } from './order.entity';
import { OrderLimitsEntity } from './order-limits.entity';
import { toMinorLimits, toOrderLimits } from './orders.mapper';
import { OrdersRepository } from './orders.repository';
import { MAX_OPEN, minorFault } from './orders.rules';
import { PayProvidersService } from './pay-providers.service';

const MONTH_LENGTH = '2026-11'.length;

const ONLY_ROW = 0;

const limitsRecord = defineRecord({
  resource: 'orders',
  entity: OrderLimitsEntity,
  label: () => '未成年人充值限额',
  snapshot: toMinorLimits,
  stale: { refusal: 'order.staleLimits', current: toOrderLimits },
});

/**
 * Whether a player may order now: through a way to pay that is there, and as much as they may, by what is known of them. Staff set what
 * minors may order.
 */
@Injectable()
export class OrderAdmissionService {
  constructor(
    private readonly providers: PayProvidersService,
    private readonly orders: OrdersRepository,
    private readonly wallet: WalletService,
    private readonly accounts: AccountsService,
    private readonly records: Records,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Holds the player inside the caller's unit of work, so that orders made at once are counted one after the other.
   * @throws Refusal `order.noProvider`, `order.tooMany`, `order.needsRealName`, `order.tooYoung`, `order.aboveMinorOrder`,
   * `order.aboveMinorMonth`
   */
  async admit(uid: number, { provider, amount }: Pick<OrderEntity, 'provider' | 'amount'>): Promise<void> {
    this.providers.requireOffered(provider);
    await this.wallet.hold(uid);
    if ((await this.orders.countOpen(uid)) >= MAX_OPEN) throw new Refusal('order.tooMany');
    const { age, isAgeProven, needRealName } = await this.accounts.ageStatusOf(uid);
    if (needRealName) throw new Refusal('order.needsRealName');
    // A player without a known age, who was not asked for papers, counts as an adult.
    if (age === 0 && !isAgeProven) return;
    const month = `${this.clock.today().slice(0, MONTH_LENGTH)}-01`;
    const spent = await this.orders.orderedSince(uid, this.clock.startOf(month));
    const fault = minorFault(age, amount, spent, await this.limits());
    if (fault) throw new Refusal(fault.refusal, { message: fault.message });
  }

  /** Returns the limits on orders by minors. */
  async limits(): Promise<Schemas['OrderLimits']> {
    return toOrderLimits(await this.records.require(limitsRecord, ONLY_ROW));
  }

  /** @throws Refusal `order.staleLimits` with the limits as they are now */
  async setLimits({ version, ...input }: BodyOf<'updateOrderLimits'>): Promise<Schemas['OrderLimits']> {
    const request = { id: ONLY_ROW, version, action: 'limit' };
    const save = () => this.records.change(limitsRecord, request, () => toMinorLimits(input));
    return toOrderLimits((await this.unitOfWork.run(save)).after);
  }
}
