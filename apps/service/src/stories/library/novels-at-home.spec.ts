import type { StaffClient } from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { home } from '#features/content/home/home.feature';
import { describeSqlite } from '#testing/each-database';
import { makeChapter, makeNovel, novelFeatures, publishWork } from '#testing/records/library';
import { openTestApp, type TestApp } from '#testing/test-app';
import { outcomeOf } from '#testing/staff-desk';

const EMPTY = {
  text: '',
  action: '',
  tint: 'blue',
  icon: null,
  pictureId: null,
  link: null,
  startAt: null,
  endAt: null,
} as const;
const SOURCE = { gameType: null, tag: '', gameIds: [], size: 2 };

describeSqlite('novels on the first page', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [...novelFeatures, home], target: await open.target() });
    staff = await app.staff('owner');
  });
  afterAll(() => app.close());

  async function novel(title: string, sortOrder: number): Promise<number> {
    const { id } = await makeNovel(app, staff, { title, sortOrder });
    await makeChapter(staff, id);
    await publishWork(staff, id);
    return id;
  }
  const add = async (title: string, source: Schemas['HomeSource']) => {
    const body = { ...EMPTY, kind: 'section', title, source } as const;
    const part = await staff.call('consoleCreateHomePart', { body });
    return staff.call('showHomePart', { params: { id: part.id } });
  };
  const section = async (title: string) =>
    (await app.player.call('getHome', { query: {} })).sections.find((one) => one.title === title);
  const titlesIn = async (title: string) => (await section(title))?.works.map((work) => work.title);

  it('stand in the order that operators chose, with the way to the book shop, and go as they are taken down', async () => {
    await add('小说推荐', { ...SOURCE, kind: 'novels', workOrder: 'recommended' });
    expect(await section('小说推荐')).toBeUndefined();
    const [one, two] = [await novel('云上邮差', 20), await novel('纸船渡口', 30)];
    await novel('雾港灯塔手记', 10);
    expect(await titlesIn('小说推荐')).toEqual(['纸船渡口', '云上邮差']);
    expect((await section('小说推荐'))?.to).toBe('/novels');
    await add('新书', { ...SOURCE, kind: 'novels', workOrder: 'newest' });
    expect(await section('新书')).toMatchObject({ to: '/novels?order=newest' });
    await staff.call('unpublishWork', { params: { id: two } });
    expect(await titlesIn('小说推荐')).toEqual(['云上邮差', '雾港灯塔手记']);
    const picked = await add('编辑精选', { ...SOURCE, kind: 'works', workIds: [two, one] });
    expect(await titlesIn('编辑精选')).toEqual(['云上邮差']);
    const known = await staff.call('consoleGetHomePart', { params: { id: picked.id } });
    expect([known.isBroken, known.source?.workIds]).toEqual([true, [two, one]]);
  });

  it('are what a banner leads to, for as long as players see them', async () => {
    const id = await novel('灯下旧信', 1);
    const link = { kind: 'work', page: null, id, url: null } as const;
    const body = { ...EMPTY, kind: 'banner', title: '新书上架', action: '去读', link, source: null } as const;
    const part = await staff.call('consoleCreateHomePart', { body });
    await staff.call('showHomePart', { params: { id: part.id } });
    const banner = async () =>
      (await app.player.call('getHome', { query: {} })).banners.find(({ title }) => title === '新书上架')?.to;
    expect(await banner()).toBe(`/bookinfo/${id}`);
    await staff.call('unpublishWork', { params: { id } });
    expect(await banner()).toBeUndefined();
    const gone = { ...body, link: { ...link, id: 999_999 } };
    expect(await outcomeOf(staff.call('consoleCreateHomePart', { body: gone }))).toBe('validation');
    const none = { ...EMPTY, kind: 'section' as const, title: '空', source: { ...SOURCE, kind: 'works' as const } };
    expect(await outcomeOf(staff.call('consoleCreateHomePart', { body: none }))).toBe('validation');
  });
});
