import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { CheckInsService } from '#features/rewards/check-ins/check-ins.service';
import { OrdersService } from '#features/money/orders/orders.service';
import { PurchasesService } from '#features/money/purchases/purchases.service';

type Measure = Schemas['ActivityMeasure'];

/** From when, and before when. */
interface Window {
  readonly startAt: Date;
  readonly endAt: Date;
}

/** A player and how many they have. */
export interface Score {
  readonly uid: number;
  readonly score: number;
}

/**
 * Counts what players did in a time, afresh for each call from the rows that it left: each row counts once, no matter
 * which process wrote it. See `docs/decisions/0047-activities.md`.
 */
@Injectable()
export class ActivityMeasuresService {
  constructor(
    private readonly checkIns: CheckInsService,
    private readonly purchases: PurchasesService,
    private readonly orders: OrdersService,
  ) {}

  /** Returns a player's score by a measure. */
  count(measure: Measure, uid: number, { startAt, endAt }: Window): Promise<number> {
    if (measure === 'checkIns') return this.checkIns.countOf(uid, startAt, endAt);
    if (measure === 'downloads') return this.purchases.countOf(uid, startAt, endAt);
    return this.orders.rechargedBy(uid, startAt, endAt);
  }

  /** Returns the players with the highest scores, the best first. @throws Error for a measure without a ranking */
  top(measure: Measure | null, { startAt, endAt }: Window, take: number): Promise<Score[]> {
    if (measure === 'downloads') return this.purchases.topOf(startAt, endAt, take);
    if (measure === 'recharge') return this.orders.topRechargers(startAt, endAt, take);
    throw new Error(`nobody is ranked by ${measure}`);
  }
}
