import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Jobs } from '#platform/jobs/jobs';
import { describeEachDatabase } from '#testing/each-database';
import { openTestApp, type TestApp } from '#testing/test-app';
import { FaqSearchDayEntity } from './faq-search-day.entity';
import { faq } from './faq.feature';

const DAY = 24 * 60 * 60;

describeEachDatabase('what players search the FAQ for', (open) => {
  let app: TestApp;
  let support: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [faq], target: await open.target() });
    support = await app.staff('support');
    await app.get(Jobs).runDue();
    const operator = await app.staff('operator');
    const { id: sectionId } = await operator.call('consoleCreateFaqSection', {
      body: { name: '账号', icon: 'account' },
    });
    const question = { sectionId, title: '怎样修改昵称', content: '<p>在资料里</p>', aliases: [], pinned: false };
    const { id } = await operator.call('consoleCreateFaq', { body: question });
    await operator.call('publishFaq', { params: { id } });
  });
  afterAll(() => app.close());

  const report = (keyword: string) => app.player.call('reportFaqSearch', { body: { keyword } });
  const list = (query: Parameters<typeof support.call<'consoleListFaqSearches'>>[1] = {}) =>
    support.call('consoleListFaqSearches', query);
  const rows = () =>
    app
      .get(Database)
      .repository(FaqSearchDayEntity)
      .find({ order: { day: 'ASC', keyword: 'ASC' } });

  it('is counted by the day in one spelling, with whether it was found', async () => {
    const [yesterday, today] = [app.clock.today(), app.clock.dayOf(new Date(app.clock.now().getTime() + DAY * 1000))];
    for (const keyword of ['昵称', ' 昵 称 ', '换绑手机']) expect(await report(keyword)).toBeNull();
    app.clock.advance(DAY);
    await Promise.all(Array.from({ length: 5 }, () => report('换绑手机')));
    expect(await rows()).toEqual(
      [
        { day: yesterday, keyword: '换绑手机', times: 1, misses: 1 },
        { day: yesterday, keyword: '昵称', times: 2, misses: 0 },
        { day: today, keyword: '换绑手机', times: 5, misses: 5 },
      ].map((row) => expect.objectContaining(row)),
    );
    support = await app.staff('support');
    expect(await list()).toEqual([
      { id: '换绑手机', times: 6, misses: 6, lastDay: today },
      { id: '昵称', times: 2, misses: 0, lastDay: yesterday },
    ]);
    const filtered = async (filter: object) => (await list({ query: { filter } })).map(({ id }) => id);
    expect(await filtered({ missed: true })).toEqual(['换绑手机']);
    expect(await filtered({ missed: false, q: '昵' })).toEqual(['昵称']);
    expect(await filtered({ dayFrom: today })).toEqual(['换绑手机']);
    expect(await list({ query: { sort: ['times', 'ASC'], filter: { dayTo: yesterday } } })).toMatchObject([
      { id: '换绑手机', times: 1 },
      { id: '昵称', times: 2 },
    ]);
  });

  it('is not kept where it may say who somebody is', async () => {
    const before = await rows();
    for (const keyword of ['13800138000', 'uid 10284', 'me@example.com', ' ']) await report(keyword);
    expect(await rows()).toEqual(before);
  });

  it('fills a day with no more than five hundred words, and still counts those that are there', async () => {
    const day = app.clock.today();
    const words = Array.from({ length: 499 }, (_, n) => ({
      day,
      keyword: `词${String(n).padStart(4, '甲')}`,
      times: 1,
      misses: 0,
    }));
    await app.get(UnitOfWork).run(() => app.get(Database).repository(FaqSearchDayEntity).insert(words));
    for (const keyword of ['第五百零一个', '第五百零二个', '换绑手机']) await report(keyword);
    const today = (await rows()).filter((row) => row.day === day);
    expect(today).toHaveLength(500);
    expect(today.find(({ keyword }) => keyword === '换绑手机')).toMatchObject({ times: 6 });
  });

  it('is forgotten after ninety days', async () => {
    app.clock.advance(91 * DAY);
    await report('还在的词');
    await app.get(Jobs).runDue();
    expect((await rows()).map(({ keyword }) => keyword)).toEqual(['还在的词']);
  });
});
