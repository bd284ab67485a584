import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeSqlite } from '#testing/each-database';
import { makeChapter, makeNovel, novelFeatures, publishWork } from '#testing/records/library';
import { contractBreaches } from '#testing/response-validation';
import { activityFields } from '#testing/records/sample-activities';
import { makeComplete } from '#testing/records/sample-games';
import { openTestApp, type TestApp } from '#testing/test-app';
import { bulletins } from '#features/content/bulletins/bulletins.feature';
import { games } from '#features/content/games/games.feature';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { activities } from '#features/rewards/activities/activities.feature';

const HOUR = 3600;

/** A record that is to become public at a time of its own. */
interface Planned {
  readonly resource: string;
  readonly id: number;
}

describeSqlite('what is to be published at a time', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  beforeAll(async () => {
    const features = [...novelFeatures, activities, auditLog, bulletins, games];
    app = await openTestApp({ features, target: await open.target() });
    staff = await app.staff('owner');
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR * 1000).toISOString();

  const plans: Readonly<Record<string, (publishAt: string) => Promise<Planned>>> = {
    bulletin: async (publishAt) => {
      const { id } = await staff.call('consoleCreateBulletin', {
        body: { title: '维护', content: '<p>今晚</p>', posType: 1, endAt: inHours(4) },
      });
      await staff.call('publishBulletin', { params: { id }, body: { publishAt } });
      return { resource: 'bulletins', id };
    },
    game: async (publishAt) => {
      const { id } = await makeComplete(app);
      await staff.call('publishGame', { params: { id }, body: { publishAt } });
      return { resource: 'games', id };
    },
    work: async (publishAt) => {
      const { id } = await makeNovel(app, staff);
      await makeChapter(staff, id);
      await staff.call('publishWork', { params: { id }, body: { publishAt } });
      return { resource: 'works', id };
    },
    chapter: async (publishAt) => {
      const { id: workId } = await makeNovel(app, staff);
      await makeChapter(staff, workId);
      await publishWork(staff, workId);
      const { id } = await staff.call('consoleCreatePart', { body: { workId, title: '明天的一章' } });
      await staff.call('consoleSaveChapter', { params: { id }, body: { version: 0, text: '正文' } });
      await staff.call('publishPart', { params: { id }, body: { publishAt } });
      return { resource: 'parts', id };
    },
    activity: async (publishAt) => {
      const { id } = await staff.call('consoleCreateActivity', { body: activityFields(app) });
      await staff.call('publishActivity', { params: { id }, body: { publishAt } });
      return { resource: 'activities', id };
    },
  };
  /** What the history says of the latest publication or end that came by itself. */
  const delayOf = async ({ resource, id }: Planned, action = 'publish') => {
    const filter = { resource, recordId: String(id) };
    const entries = await staff.call('consoleListAuditLog', { query: { filter } });
    const entry = entries.find((one) => one.action === action);
    expect(entry?.staffName).toBe('系统');
    return entry?.after?.['delayed'];
  };
  const later = async (hours: number) => {
    app.clock.advance(hours * HOUR);
    await app.get(TaskRunner).runDue();
  };

  it.each(Object.keys(plans))('a %s that came late says when it was due, and how late it was', async (kind) => {
    const [dueAt, plan] = [inHours(1), plans[kind]];
    const planned = await plan?.(dueAt);
    // The product was down meanwhile.
    await later(3.25);
    const words = `应于 ${app.clock.wallMinute(new Date(dueAt))} 执行，晚了 2 小时 15 分钟`;
    expect(planned && (await delayOf(planned))).toBe(words);
  });

  it.each(Object.keys(plans))('a %s that came in time has nothing to say', { tags: ['deep'] }, async (kind) => {
    const planned = await plans[kind]?.(inHours(1));
    await later(1);
    expect(planned && (await delayOf(planned))).toBeUndefined();
  });

  it('a bulletin that stood too long says so as well', async () => {
    const planned = await plans['bulletin']?.(inHours(1));
    await later(1);
    await later(5);
    expect(planned && (await delayOf(planned, 'withdraw'))).toMatch(/^应于 .+ 执行，晚了 2 小时 0 分钟$/);
  });
});
