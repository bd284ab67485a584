import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';
import type { LateOrder } from './money-report.rules';
import type { Span } from './money-reports.repository';

/** An adjustment that is larger than one may make alone. */
interface LargeAdjustment {
  readonly id: number;
  readonly uid: number;
  readonly amount: number | string;
  readonly requested_by: string;
}

type SpanParameters = Readonly<Record<'from' | 'before', Date>>;

/** An order that is credited forgets that it was closed; its timeline does not. */
const LATE_ORDERS = defineRead<LateOrder, SpanParameters>(
  `SELECT o.id, o.order_no, o.amount FROM orders o
    WHERE o.paid_at >= :from AND o.paid_at < :before
      AND EXISTS (SELECT 1 FROM order_events e WHERE e.order_id = o.id AND e.kind = 'closed')
    ORDER BY o.id`,
);
/** Second payments of an order that were not returned yet: nobody was credited for them. Each payment appears once. */
const SECOND_PAYMENTS = defineRead<LateOrder>(
  `SELECT DISTINCT o.id, o.order_no, o.amount, e.trade_no FROM order_events e JOIN orders o ON o.id = e.order_id
    WHERE e.kind = 'second-payment' AND NOT EXISTS (SELECT 1 FROM order_events r
      WHERE r.order_id = e.order_id AND r.kind = 'second-refund' AND r.trade_no = e.trade_no)
    ORDER BY o.id`,
);
/** Orders that were paid when their player had been erased: nobody can spend what was credited. */
const ERASED_PAYMENTS = defineRead<LateOrder>(
  `SELECT o.id, o.order_no, o.amount FROM players p JOIN orders o ON o.uid = p.id
    WHERE p.erased_at IS NOT NULL AND o.state = 'credited' AND o.paid_at >= p.erased_at
    ORDER BY o.id`,
);
const LARGE_ADJUSTMENTS = defineRead<
  LargeAdjustment,
  SpanParameters & { readonly limit: number; readonly floor: number }
>(
  `SELECT id, uid, amount, requested_by FROM adjustments
    WHERE created_at >= :from AND created_at < :before AND (amount > :limit OR amount < :floor)
      AND state IN ('pending', 'done') ORDER BY id DESC`,
);
const LATEST_RECONCILIATION = defineRead<{ id: number; state: string; checks: string }>(
  `SELECT id, state, checks FROM reconciliations WHERE state IN ('passed', 'failed') ORDER BY id DESC LIMIT 1`,
);

/** Finds anomalies in the tables where they happened. */
@Injectable()
export class MoneyAnomaliesRepository {
  constructor(private readonly database: Database) {}

  lateOrders({ from, before }: Span): Promise<LateOrder[]> {
    return this.database.rows(LATE_ORDERS, { from, before });
  }

  secondPayments(): Promise<LateOrder[]> {
    return this.database.rows(SECOND_PAYMENTS, {});
  }

  erasedPayments(): Promise<LateOrder[]> {
    return this.database.rows(ERASED_PAYMENTS, {});
  }

  largeAdjustments({ from, before }: Span, limit: number): Promise<LargeAdjustment[]> {
    return this.database.rows(LARGE_ADJUSTMENTS, { from, before, limit, floor: -limit });
  }

  /** The checks of the latest finished reconciliation that found something; null where none did. */
  async differences(): Promise<{ id: number; checks: Schemas['ReconciliationCheck'][] } | null> {
    const row = await this.database.row(LATEST_RECONCILIATION, {});
    if (row?.state !== 'failed') return null;
    const checks = JSON.parse(row.checks) as Schemas['ReconciliationCheck'][];
    return { id: row.id, checks: checks.filter(({ differences }) => differences > 0) };
  }
}
