import { beforeEach, expect, it, vi } from 'vitest';
import { Database } from '#platform/database/database';
import { describeEachDatabase } from '#testing/each-database';
import { seedPlayers } from '#testing/players';
import { ReportDays, SETTLED_SECONDS } from '#testing/records/report-days';
import type { TestApp } from '#testing/test-app';
import { playerReports } from './player-reports.feature';
import { ReportCountsRepository } from './report-counts.repository';

describeEachDatabase('what cohorts pay', (open) => {
  const spec = new ReportDays(open, [playerReports]);
  const { run, tomorrow, count, report, pay } = spec;
  let app: TestApp;
  let channel = '';
  beforeEach(() => {
    ({ app, channel } = spec);
  });

  const refund = (orderNo: string) =>
    run(() =>
      app.get(Database).execute(`UPDATE orders SET state = 'refunded', refunded_at = :now WHERE order_no = :orderNo`, {
        orderNo,
        now: app.clock.now(),
      }),
    );

  it('what a cohort has paid until a day grows with its payments, of all or of one channel', async () => {
    const [one, two] = (await seedPlayers(app, 3, channel)) as [number, number];
    const [other] = (await seedPlayers(app, 1, `${channel}-b`)) as [number];
    await pay(one, { amount: 600 });
    await pay(other, { amount: 100 });
    tomorrow();
    await pay(one, { amount: 3000 });
    tomorrow(2);
    await pay(two, { amount: 1200 });
    tomorrow(2);
    await count();
    await count();
    const paid = {
      amounts: [600, 3600, 4800, null, null, null, null, null],
      payers: [1, 1, 2, null, null, null, null, null],
    };
    const { revenue, funnel, channels } = await report(6);
    expect(revenue[0]).toMatchObject({ registered: 3, ...paid });
    expect(revenue[1]).toMatchObject({ registered: 0, amounts: [0, 0, 0, null, null, null, null, null] });
    expect(funnel).toMatchObject({ registered: 3, paid: 2, repaid: 1, amount: 4800 });
    expect(channels).toContainEqual(expect.objectContaining({ channelID: channel, repaid: 1, amount: 4800 }));
    const [whole] = (await report(6, {})).revenue;
    expect(whole).toMatchObject({ registered: 4, amounts: [700, 3700, 4900, null, null, null, null, null] });
  });

  it('a refund takes its amount back from the day of its payment, however late it is, and once', async () => {
    const [one] = (await seedPlayers(app, 1, channel)) as [number];
    await pay(one, { amount: 600 });
    tomorrow();
    const second = await pay(one, { amount: 3000 });
    tomorrow(40);
    await count();
    expect((await report(42)).revenue[0]?.amounts).toEqual([600, 3600, 3600, 3600, 3600, 3600, null, null]);
    await refund(second);
    app.clock.advance(SETTLED_SECONDS);
    await count();
    await count();
    const { revenue, funnel } = await report(42);
    expect(revenue[0]).toMatchObject({
      amounts: [600, 600, 600, 600, 600, 600, null, null],
      payers: [1, 1, 1, 1, 1, 1, null, null],
    });
    expect(funnel).toMatchObject({ repaid: 1, amount: 600 });
  });

  it('revenue whose count was cut off is counted by the next run, once', async () => {
    const [one] = (await seedPlayers(app, 1, channel)) as [number];
    await pay(one, { amount: 600 });
    tomorrow();
    const cut = vi.spyOn(app.get(ReportCountsRepository), 'addPayments').mockRejectedValueOnce(new Error('cut off'));
    await expect(count()).rejects.toThrow('cut off');
    cut.mockRestore();
    await count();
    expect((await report(2)).revenue[0]?.amounts[0]).toBe(600);
  });
});
