import type { StaffClient } from '@ug/api-client';
import type { BodyOf, QueryOf } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { releaseDates } from '#features/library/release-dates/release-dates.feature';
import { describeSqlite } from '#testing/each-database';
import {
  makeCategory,
  makeChapter,
  makeEpisode,
  makeNovel,
  makeSeries,
  novelFeatures,
  publishWork,
} from '#testing/records/library';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';

const FACTS: Partial<BodyOf<'consoleCreateWork'>> = {
  year: 2026,
  region: 'china',
  studio: ' 白帆动画 ',
  cast: [{ name: '程小雨', role: '阿岚 ' }],
  air: { day: 5, time: '18:00' },
};

describeSqlite('series', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [...novelFeatures, releaseDates], target: await open.target() });
    staff = await app.staff('operator');
  });
  afterAll(() => app.close());

  /** A published series with an episode. */
  async function show(title: string, change: Partial<BodyOf<'consoleCreateWork'>> = {}): Promise<number> {
    const { id } = await makeSeries(app, staff, { title, ...change });
    await makeEpisode(app, staff, id);
    await publishWork(staff, id);
    return id;
  }
  const titles = async (query: QueryOf<'listWorks'>) =>
    (await app.player.call('listWorks', { query })).list.map(({ title }) => title);
  const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();

  it('are listed for staff apart from novels', async () => {
    const novel = await makeNovel(app, staff, { title: '岸上的书' });
    const anime = await makeSeries(app, staff, { title: '岸上的船' });
    const welfare = await makeSeries(app, staff, { title: '岸上的人', kind: 'welfare' });
    const ids = async (filter: NonNullable<QueryOf<'consoleListWorks'>>['filter']) =>
      (await staff.call('consoleListWorks', { query: { filter } })).map(({ id }) => id).toSorted((a, b) => a - b);
    expect(await ids({ q: '岸上', medium: 'video' })).toEqual([anime.id, welfare.id]);
    expect(await ids({ q: '岸上', medium: 'text' })).toEqual([novel.id]);
    expect(await ids({ medium: 'video' })).not.toContain(novel.id);
  });

  it('say when, where and by whom they were made, and when new episodes come', async () => {
    const id = await show('风帆少年', FACTS);
    const { version, ...known } = await staff.call('consoleGetWork', { params: { id } });
    const told = { ...FACTS, studio: '白帆动画', cast: [{ name: '程小雨', role: '阿岚' }] };
    expect(known).toMatchObject(told);
    expect(await app.player.call('getWork', { params: { id } })).toMatchObject({
      ...told,
      kind: 'anime',
      partCount: 1,
    });
    const { title, author, access, partPrice, workPrice } = known;
    const body = { version, title, author, access, partPrice, workPrice, cast: [], air: null };
    const saved = await staff.call('consoleUpdateWork', { params: { id }, body });
    expect(saved).toMatchObject({ year: 2026, region: 'china', cast: [], air: null });
  });

  it('have facts that novels do not', async () => {
    const { id } = await makeNovel(app, staff, { title: '云上邮差', ...FACTS });
    const none = { year: null, region: null, studio: '', cast: [], air: null };
    expect(await staff.call('consoleGetWork', { params: { id } })).toMatchObject(none);
    const wrong = {
      kind: 'anime',
      title: '夜行',
      author: '林',
      access: 'free',
      partPrice: 0,
      workPrice: null,
    } as const;
    const late = { ...wrong, air: { day: 1, time: '24:00' } };
    expect(await outcomeOf(staff.call('consoleCreateWork', { body: late }))).toBe('validation');
  });

  it('are found by kind, category, year, region and progress, and each filter that is offered finds some', async () => {
    const categoryId = await makeCategory(staff, 'welfare');
    await show('热身操', { kind: 'welfare', categoryId, year: 2025, region: 'japan', serial: 'finished' });
    await show('海边三日', { kind: 'welfare', year: 2024, region: 'japan' });
    await show('山中来信', { kind: 'welfare', year: 2024, region: 'korea' });
    expect(await app.player.call('listWorkFilters', { query: { kind: 'welfare' } })).toEqual({
      years: [2025, 2024],
      regions: ['japan', 'korea'],
    });
    expect(await titles({ kind: 'welfare', year: 2024, order: 'newest' })).toEqual(['山中来信', '海边三日']);
    expect(await titles({ kind: 'welfare', region: 'japan', serial: 'finished' })).toEqual(['热身操']);
    expect(await titles({ kind: 'welfare', categoryId, region: 'korea' })).toEqual([]);
    expect(await titles({ kind: 'welfare', categoryId, year: 2025 })).toEqual(['热身操']);
    const { list } = await app.player.call('searchWorks', { query: { keyword: 'resc', kind: 'welfare' } });
    expect(list.map(({ title }) => title)).toEqual([]);
    const found = await app.player.call('searchWorks', { query: { keyword: 'rsc', kind: 'welfare' } });
    expect(found.list.map(({ title }) => title)).toEqual(['热身操']);
  });

  it('tell in their menu how long episodes are, what they ask for, and which are coming; novels tell of none', async () => {
    const id = await show('群岛', { access: 'paid', partPrice: 6, freeParts: 1 });
    await makeEpisode(app, staff, id, { title: '第 2 话' });
    await makeEpisode(app, staff, id, { title: '第 4 话', publishAt: inHours(200) });
    await makeEpisode(app, staff, id, { title: '第 3 话', publishAt: inHours(48) });
    const menu = await app.player.call('getWorkMenu', { params: { id } });
    expect(menu.parts.map(({ title, size, access, price }) => [title, size, access, price])).toEqual([
      ['第 1 话', 1_420_000, 'free', 0],
      ['第 2 话', 1_420_000, 'paid', 6],
    ]);
    expect(menu.upcoming).toEqual([
      { title: '第 3 话', at: inHours(48) },
      { title: '第 4 话', at: inHours(200) },
    ]);
    const novel = await makeNovel(app, staff, { title: '灯下旧信' });
    const { id: next } = await makeChapter(staff, novel.id);
    await makeChapter(staff, novel.id);
    await publishWork(staff, novel.id);
    await staff.call('unpublishPart', { params: { id: next } });
    await staff.call('publishPart', { params: { id: next }, body: { publishAt: inHours(48) } });
    expect((await app.player.call('getWorkMenu', { params: { id: novel.id } })).upcoming).toEqual([]);
  });

  it('stand in the week by their air time, or on the day of the episode that is scheduled for it', async () => {
    const week = async () => {
      const { today, days } = await app.player.call('getWorkSchedule', { query: { kind: 'anime' } });
      const named = days.flatMap(({ day, works }) =>
        works.map(({ work, time, next }) => [day, work.title, time, next?.title ?? null]),
      );
      return { today, named: named.filter(([, title]) => String(title).startsWith('周')) };
    };
    // The suite's clock stands at noon of a Thursday in Shanghai.
    const usual = await show('周常', { air: { day: 2, time: '18:30' } });
    const moved = await show('周改', { air: { day: 2, time: '12:00' } });
    await show('周完', { air: { day: 2, time: '12:00' }, serial: 'finished' });
    await show('周无');
    await makeEpisode(app, staff, moved, { title: '第 2 话', publishAt: inHours(30) });
    await makeEpisode(app, staff, usual, { title: '第 3 话', publishAt: inHours(24 * 9) });
    expect(await week()).toEqual({
      today: 4,
      named: [
        [2, '周常', '18:30', '第 3 话'],
        [5, '周改', '18:00', '第 2 话'],
      ],
    });
    const staffList = await staff.call('consoleListReleaseDates', {
      query: { filter: { kind: 'anime', workId: moved } },
    });
    expect(staffList.map(({ title, kind }) => [title, kind])).toEqual([['第 2 话', 'anime']]);
    await staff.call('unpublishWork', { params: { id: usual } });
    expect((await week()).named).toEqual([[5, '周改', '18:00', '第 2 话']]);
  });
});
