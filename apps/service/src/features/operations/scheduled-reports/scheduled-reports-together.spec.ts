import { afterAll, beforeAll, expect, it } from 'vitest';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { orders } from '#features/money/orders/orders.feature';
import { describePostgresAndRedis } from '#testing/each-database';
import { makeAccount, signIn } from '#testing/staff-desk';
import type { TestApp } from '#testing/test-app';
import { openTwoApps } from '#testing/two-apps';
import { scheduledReports } from './scheduled-reports.feature';

const DAY = 86_400;

describePostgresAndRedis('a scheduled report of two processes', () => {
  let here: TestApp;
  let there: TestApp;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ here, there, close } = await openTwoApps([scheduledReports, orders], 'sr'));
  });
  afterAll(() => close());

  it('is made by one of them', async () => {
    const body = { name: '订单', report: 'orders.table', cadence: 'day', time: '06:30', span: 'yesterday' } as const;
    const more = { weekday: null, monthDay: null, filters: {}, keptDays: 30 };
    const { client } = await signIn(here, await makeAccount(here, 'finance'));
    const { id } = await client.call('consoleCreateScheduledReport', { body: { ...body, ...more } });
    for (const app of [here, there]) app.clock.advance(DAY);
    for (let round = 0; round < 3; round += 1)
      await Promise.all([here, there].map((app) => app.get(TaskRunner).runDue()));
    const files = await (await there.staff('owner')).call('listScheduledReportFiles', { params: { id } });
    expect(files).toMatchObject([{ state: 'done' }]);
  });
});
