import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { AppConfig } from '#platform/config/app-config';
import { signedDiamonds, yuan } from '#platform/money/yuan';
import { MoneyAnomaliesRepository } from './money-anomalies.repository';
import { MoneyContributionsService } from './money-contributions.service';
import { MoneyDaysService } from './money-days.service';
import type { LateOrder } from './money-report.rules';

type Anomaly = Schemas['MoneyAnomaly'];

const SHOWN = 5;

/** Anomalies that somebody has to look at. Open ones count at any age; late orders and large adjustments only on the asked days. */
@Injectable()
export class MoneyAnomaliesService {
  constructor(
    private readonly anomalies: MoneyAnomaliesRepository,
    private readonly contributions: MoneyContributionsService,
    private readonly days: MoneyDaysService,
    private readonly config: AppConfig,
  ) {}

  /** @throws Refusal `validation` */
  async of({ from, to }: QueryOf<'getMoneyAnomalies'>): Promise<Anomaly[]> {
    const asked = this.days.asked(from, to);
    return [
      await this.differences(),
      ordersOf('secondPayment', await this.anomalies.secondPayments()),
      ordersOf('erasedPayment', await this.anomalies.erasedPayments()),
      ...(await this.contributions.found()),
      await this.lateOrders(asked),
      await this.adjustments(asked),
    ];
  }

  private async differences(): Promise<Anomaly> {
    const found = await this.anomalies.differences();
    const checks = found?.checks ?? [];
    return {
      kind: 'difference',
      count: checks.reduce((sum, { differences }) => sum + differences, 0),
      items: checks
        .slice(0, SHOWN)
        .map(({ label, differences }) => ({ id: found?.id ?? 0, text: `${label}：${differences} 处` })),
    };
  }

  private async lateOrders(asked: readonly string[]): Promise<Anomaly> {
    const orders = (await this.days.of(asked)).flatMap(({ lateOrders }) => lateOrders);
    return ordersOf('lateOrder', orders);
  }

  /** Unusually large is more than one person may move alone in a whole day. */
  private async adjustments(asked: readonly string[]): Promise<Anomaly> {
    const found = await this.anomalies.largeAdjustments(this.days.spanOf(asked), this.config.approvalLimit);
    const items = found.slice(0, SHOWN).map(({ id, uid, amount, requested_by: by }) => ({
      id,
      text: `玩家 ${uid} ${signedDiamonds(Number(amount))} · ${by}`,
    }));
    return { kind: 'adjustment', count: found.length, items };
  }
}

/** @param orders the latest last */
function ordersOf(kind: Anomaly['kind'], orders: readonly LateOrder[]): Anomaly {
  const items = orders
    .slice(-SHOWN)
    .reverse()
    .map(({ id, order_no: orderNo, amount }) => ({ id, text: `${orderNo} · ${yuan(amount)}` }));
  return { kind, count: orders.length, items };
}
