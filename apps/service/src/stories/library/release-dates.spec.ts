import type { StaffClient } from '@ug/api-client';
import type { QueryOf } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { releaseDates } from '#features/library/release-dates/release-dates.feature';
import { describeSqlite } from '#testing/each-database';
import { makeChapter, makeNovel, novelFeatures, publishWork } from '#testing/records/library';
import { openTestApp, type TestApp } from '#testing/test-app';

type Filter = NonNullable<NonNullable<QueryOf<'consoleListReleaseDates'>>['filter']>;

describeSqlite('the calendar of the library', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [...novelFeatures, releaseDates], target: await open.target() });
    staff = await app.staff('operator');
  });
  afterAll(() => app.close());

  const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
  const titles = async (filter: Filter = {}) =>
    (await staff.call('consoleListReleaseDates', { query: { filter } })).map(({ title }) => title);
  async function plan(workId: number, title: string, hours: number): Promise<number> {
    const { id } = await staff.call('consoleCreatePart', { body: { workId, title } });
    await staff.call('consoleSaveChapter', { params: { id }, body: { version: 0, text: '正文' } });
    await staff.call('publishPart', { params: { id }, body: { publishAt: inHours(hours) } });
    return id;
  }

  it('has what is scheduled in its order, and moves with it', async () => {
    const [one, two] = [await makeNovel(app, staff, { title: '甲' }), await makeNovel(app, staff, { title: '乙' })];
    for (const { id } of [one, two]) await makeChapter(staff, id);
    await publishWork(staff, one.id);
    expect(await titles()).toEqual([]);
    const late = await plan(one.id, '后天的一章', 48);
    await plan(one.id, '明天的一章', 24);
    await staff.call('publishWork', { params: { id: two.id }, body: { publishAt: inHours(36) } });
    expect(await titles()).toEqual(['明天的一章', '乙', '后天的一章']);
    expect(await titles({ subject: 'work' })).toEqual(['乙']);
    expect(await titles({ subject: 'part', kind: 'novel', workId: one.id })).toEqual(['明天的一章', '后天的一章']);
    expect(await titles({ workId: two.id })).toEqual(['乙']);
    await staff.call('publishPart', { params: { id: late }, body: { publishAt: inHours(1) } });
    const [next] = await staff.call('consoleListReleaseDates', { query: { filter: {} } });
    expect(next).toEqual({
      id: `part:${late}`,
      subject: 'part',
      recordId: late,
      workId: one.id,
      kind: 'novel',
      title: '后天的一章',
      workTitle: '甲',
      at: inHours(1),
    });
    await staff.call('unpublishPart', { params: { id: late } });
    expect(await titles()).toEqual(['明天的一章', '乙']);
  });
});
