import type { BodyOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { OrdersService } from '#features/money/orders/orders.service';
import { SandboxPaymentsRepository } from './sandbox-payments.repository';
import { SandboxProviderService } from './sandbox-provider.service';

/** The sandbox's pay page: it records payments in its own table, and signs the notifications to the shop. */
@Injectable()
export class SandboxPayService {
  constructor(
    private readonly orders: OrdersService,
    private readonly provider: SandboxProviderService,
    private readonly payments: SandboxPaymentsRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal `sandbox-pay.badLink` */
  async pay({ orderNo, token, outcome }: BodyOf<'paySandboxOrder'>): Promise<Schemas['SandboxCallback']> {
    const amount = this.provider.admits(orderNo, token) ? await this.orders.payable(orderNo) : null;
    if (amount === null) throw new Refusal('sandbox-pay.badLink');
    if (outcome === 'paid') await this.unitOfWork.run(() => this.payments.pay(orderNo, amount));
    const payment = await this.payments.find(orderNo);
    const { tradeNo = '', at = this.clock.now() } = payment ?? {};
    return this.provider.callback({ orderNo, tradeNo, amount, isPaid: payment !== null, at });
  }
}
