import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids/ids';
import { SandboxPaymentEntity } from './sandbox-payment.entity';

/** Payments at the sandbox. Every method that writes belongs inside a unit of work. */
@Injectable()
export class SandboxPaymentsRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  find(orderNo: string): Promise<SandboxPaymentEntity | null> {
    return this.database.repository(SandboxPaymentEntity).findOneBy({ orderNo });
  }

  /** Pays an order, once. */
  async pay(orderNo: string, amount: number): Promise<void> {
    await this.database.execute(
      `INSERT INTO sandbox_payments (order_no, trade_no, amount, state, at) VALUES (:orderNo, :tradeNo, :amount, 'paid', :at)
       ON CONFLICT (order_no) DO NOTHING`,
      { orderNo, tradeNo: `S${newId().slice(1)}`, amount, at: this.clock.now() },
    );
  }

  async refund(orderNo: string): Promise<void> {
    await this.database.repository(SandboxPaymentEntity).update({ orderNo }, { state: 'refunded' });
  }
}
