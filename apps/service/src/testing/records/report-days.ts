import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { dayAfter } from '#platform/clock/days';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { Feature } from '#platform/feature';
import { ActiveCountingService } from '#features/money/player-reports/active-counting.service';
import { CohortCountingService } from '#features/money/player-reports/cohort-counting.service';
import type { EachDatabase } from '../each-database';
import { fillMany } from '../databases/many-rows';
import { contractBreaches } from '../response-validation';
import { openTestApp, type TestApp } from '../test-app';

const DAY_SECONDS = 86_400;
const DAYS_APART = 150;
const NOON = 12 * 60;

/** A minute, after which events are counted. */
export const SETTLED_SECONDS = 61;

/** Slices of a few records show that nothing depends on where a slice ends. */
const inSlicesOf = (size: number) => async (_max: number, slice: (size: number) => Promise<unknown>) => {
  while ((await slice(size)) !== false);
  return true;
};

/** The product for a suite about reports of players. Each test has its own days and its own channel. */
export class ReportDays {
  app: TestApp;
  channel = '';
  private made = 0;

  constructor(open: EachDatabase, features: readonly Feature[]) {
    beforeAll(async () => {
      this.app = await openTestApp({ features, target: await open.target() });
    });
    afterAll(async () => {
      await this.app.close();
      expect(contractBreaches).toEqual([]);
    });
    beforeEach(() => {
      const { clock } = this.app;
      clock.set(clock.instantOf(dayAfter(clock.today(), DAYS_APART), NOON).toISOString());
      this.made += 1;
      this.channel = `spec-${this.made}`;
    });
  }

  readonly run = <T>(work: () => Promise<T>): Promise<T> => this.app.get(UnitOfWork).run(work);

  readonly tomorrow = (days = 1): void => this.app.clock.advance(days * DAY_SECONDS);

  readonly count = async (size = 2): Promise<void> => {
    await this.app.get(ActiveCountingService).countAll(inSlicesOf(size));
    await this.app.get(CohortCountingService).countAll(inSlicesOf(size));
  };

  /** The report until today, of the test's channel unless `change` says otherwise. @param days how many */
  readonly report = async (
    days: number,
    change: { channelID?: string } = { channelID: this.channel },
  ): Promise<Schemas['PlayerReport']> => {
    const to = this.app.clock.today();
    const staff = await this.app.staff('operator');
    return staff.call('getPlayerReport', { query: { from: dayAfter(to, 1 - days), to, ...change } });
  };

  /** Lets a player pay an order now. @param amount in 分 @returns the order's number */
  readonly pay = async (uid: number, { amount = 600 } = {}): Promise<string> => {
    this.made += 1;
    const orderNo = String(this.made).padStart(26, '0');
    const paid = { paid_at: String(this.app.clock.now().getTime()), state: `'credited'`, goods: `'coins'`, bonus: '0' };
    const order = { order_no: `'${orderNo}'`, trade_no: `'${orderNo}'`, uid: String(uid), provider: `'alipay'` };
    await fillMany(this.app, 'orders', 1, { ...paid, ...order, amount: String(amount) });
    return orderNo;
  };
}
