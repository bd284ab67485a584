import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Jobs } from '#platform/jobs/jobs';
import { describeEachDatabase } from '#testing/each-database';
import { makeAccount, signIn, type SignedIn } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { staff } from '#features/operations/staff/staff.feature';
import { staffNotices } from './staff-notices.feature';
import { StaffNoticesService } from './staff-notices.service';

const DAY = 24 * 60 * 60;

describeEachDatabase('notices to staff', (open) => {
  let app: TestApp;
  let told: SignedIn;
  let other: SignedIn;
  beforeAll(async () => {
    app = await openTestApp({ features: [staff, staffNotices], target: await open.target() });
    told = await signIn(app, await makeAccount(app, 'support'));
    other = await signIn(app, await makeAccount(app, 'owner'));
  });
  afterAll(() => app.close());

  const tell = (origin: string, staffIds = [told.self.id], text = '水泵停了') =>
    app
      .get(UnitOfWork)
      .run(() => app.get(StaffNoticesService).publish(staffIds, { origin, title: '告警：水泵故障', text }));

  it('are read by those alone who were told, whatever their role, and each of them once', async () => {
    expect(await told.client.call('listStaffNotices')).toEqual({ unread: 0, notices: [] });
    for (let times = 0; times < 2; times += 1) await tell('alarm:1-1');
    const { unread, notices } = await told.client.call('listStaffNotices');
    expect(unread).toBe(1);
    expect(notices).toEqual([
      {
        id: expect.any(Number),
        title: '告警：水泵故障',
        text: '水泵停了',
        at: app.clock.now().toISOString(),
        readAt: null,
      },
    ]);
    expect(await other.client.call('listStaffNotices')).toEqual({ unread: 0, notices: [] });
  });

  it('stay until the reader says that they know, and what came meanwhile stays', async () => {
    const [newest] = (await told.client.call('listStaffNotices')).notices;
    await tell('alarm:1-2', [told.self.id, other.self.id]);
    const read = { body: { upTo: newest!.id } };
    for (let times = 0; times < 2; times += 1) {
      const { unread, notices } = await told.client.call('readStaffNotices', read);
      expect(unread).toBe(1);
      expect(notices.map(({ readAt }) => readAt)).toEqual([null, app.clock.now().toISOString()]);
    }
    expect(await other.client.call('listStaffNotices')).toMatchObject({ unread: 1 });
  });

  it('are shown by twenty, counted all, and no longer than they may be', { tags: ['deep'] }, async () => {
    for (let number = 0; number < 25; number += 1) await tell(`alarm:2-${number}`, [other.self.id], '长'.repeat(1000));
    const { unread, notices } = await other.client.call('listStaffNotices');
    expect([unread, notices.length, notices[0]?.text.length]).toEqual([26, 20, 400]);
  });

  it('are kept for half a year', { tags: ['deep'] }, async () => {
    // What is due for the first time is only noted.
    await app.get(Jobs).runDue();
    app.clock.advance(179 * DAY);
    await tell('alarm:3-1');
    app.clock.advance(2 * DAY);
    await app.get(Jobs).runDue();
    const left = await app.get(Database).query('SELECT origin FROM staff_notices');
    expect(left).toEqual([{ origin: 'alarm:3-1' }]);
  });
});
