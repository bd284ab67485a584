import type { StaffClient } from '@ug/api-client';
import type { BodyOf, Schemas } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { home } from '#features/content/home/home.feature';
import { describeSqlite } from '#testing/each-database';
import { makeChapter, makeEpisode, makeNovel, makeSeries, novelFeatures, publishWork } from '#testing/records/library';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';

const EMPTY = {
  text: '',
  action: '',
  tint: 'violet',
  icon: null,
  pictureId: null,
  link: null,
  source: null,
  startAt: null,
  endAt: null,
} as const;
const SOURCE = { gameType: null, tag: '', gameIds: [], size: 3 };

describeSqlite('series on the first page and banners on theirs', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [...novelFeatures, home], target: await open.target() });
    staff = await app.staff('owner');
  });
  afterAll(() => app.close());

  async function show(title: string, change: Partial<BodyOf<'consoleCreateWork'>> = {}): Promise<number> {
    const { id } = await makeSeries(app, staff, { title, ...change });
    await makeEpisode(app, staff, id);
    await publishWork(staff, id);
    return id;
  }
  async function add(body: BodyOf<'consoleCreateHomePart'>): Promise<Schemas['HomePart']> {
    const part = await staff.call('consoleCreateHomePart', { body });
    return staff.call('showHomePart', { params: { id: part.id } });
  }
  const section = async (title: string) =>
    (await app.player.call('getHome', { query: {} })).sections.find((one) => one.title === title);
  const titlesIn = async (title: string) => (await section(title))?.works.map((work) => work.title);

  it('stand in the order that operators chose, by kind or by hand', async () => {
    const [one, two] = [await show('风帆少年', { sortOrder: 1 }), await show('云上牧场', { sortOrder: 2 })];
    const other = await show('热身操', { kind: 'welfare' });
    await add({ ...EMPTY, kind: 'section', title: '本季动漫', source: { ...SOURCE, kind: 'anime' } });
    await add({
      ...EMPTY,
      kind: 'section',
      title: '新福利',
      source: { ...SOURCE, kind: 'welfare', workOrder: 'newest' },
    });
    expect(await titlesIn('本季动漫')).toEqual(['云上牧场', '风帆少年']);
    expect((await section('本季动漫'))?.to).toBe('/animate');
    expect(await section('新福利')).toMatchObject({ to: '/welfare?order=newest', works: [{ title: '热身操' }] });
    const { id: novel } = await makeNovel(app, staff);
    await makeChapter(staff, novel);
    await publishWork(staff, novel);
    const source = { ...SOURCE, kind: 'series' as const, workIds: [other, novel, one] };
    const picked = await add({ ...EMPTY, kind: 'section', title: '编辑推荐', source });
    expect(await titlesIn('编辑推荐')).toEqual(['热身操', '风帆少年']);
    expect(picked.isBroken).toBe(true);
    const none = { ...EMPTY, kind: 'section', title: '空', source: { ...SOURCE, kind: 'series' } } as const;
    expect(await outcomeOf(staff.call('consoleCreateHomePart', { body: none }))).toBe('validation');
    await staff.call('unpublishWork', { params: { id: two } });
    expect(await titlesIn('本季动漫')).toEqual(['风帆少年']);
  });

  it('have banners of their own pages, which lead to series as long as players see them', async () => {
    const id = await show('霓虹夜巡');
    const link = { kind: 'series', page: null, id, url: null } as const;
    const part = await add({ ...EMPTY, kind: 'banner', page: 'animate', title: '霓虹夜巡', action: '去追番', link });
    const banners = async (page: Schemas['BannerPage']) =>
      (await app.player.call('listPageBanners', { query: { page } })).list.map(({ title, to }) => [title, to]);
    expect(await banners('animate')).toEqual([['霓虹夜巡', `/series/${id}`]]);
    const first = (await app.player.call('getHome', { query: {} })).banners.map(({ title, to }) => [title, to]);
    expect([await banners('welfare'), await banners('home')]).toEqual([[], first]);
    expect(first.map(([title]) => title)).not.toContain('霓虹夜巡');
    const listed = await staff.call('consoleListHome', { query: { filter: { page: 'animate' } } });
    expect(listed.map((one) => one.id)).toEqual([part.id]);
    await staff.call('unpublishWork', { params: { id } });
    expect(await banners('animate')).toEqual([]);
    const novel = await makeNovel(app, staff);
    const wrong = { ...EMPTY, kind: 'banner', title: '小说', link: { ...link, id: novel.id } } as const;
    expect(await outcomeOf(staff.call('consoleCreateHomePart', { body: wrong }))).toBe('validation');
  });
});
