import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Refusal } from '#platform/errors/refusal';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { WalletService } from '#features/players/wallet/wallet.service';
import type { OrderEntity } from './order.entity';
import { OrderLimitsService } from './order-limits.service';
import { OrdersRepository } from './orders.repository';
import { MAX_OPEN, minorFault } from './orders.rules';
import { PayProvidersService } from './pay-providers.service';

const MONTH_LENGTH = '2026-11'.length;

/** Whether a player may order now: through a way to pay that is there, and as much as they may, by what is known of them. */
@Injectable()
export class OrderAdmissionService {
  constructor(
    private readonly providers: PayProvidersService,
    private readonly orders: OrdersRepository,
    private readonly wallet: WalletService,
    private readonly accounts: AccountsService,
    private readonly limits: OrderLimitsService,
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
    const fault = minorFault(age, amount, spent, await this.limits.get());
    if (fault) throw new Refusal(fault.refusal, { message: fault.message });
  }
}
