import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeSqlite } from '#testing/each-database';
import { makeChapter, makeNovel, novelFeatures, publishWork } from '#testing/records/library';
import { outcomeOf } from '#testing/staff-desk';
import { refusalOf } from '#testing/players';
import { openTestApp, type TestApp } from '#testing/test-app';

const LONG = Array.from(
  { length: 60 },
  (_, n) => `第${n}段，雾从港口那边慢慢爬上来，灯塔亮了，信还放在桌上没有拆开。`,
).join('\n');

describeSqlite('a novel', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: novelFeatures, target: await open.target() });
    staff = await app.staff('operator');
  });
  afterAll(() => app.close());

  const detail = (id: number) => app.player.call('getWork', { params: { id } });
  const menu = async (id: number) => (await app.player.call('getWorkMenu', { params: { id } })).parts;
  const chapter = (id: number) => app.player.call('getChapter', { params: { id } });
  const free = async (id: number) => (await menu(id)).map(({ access }) => access);

  it('is published with a first chapter, found and read by a guest, and gone when it is taken down', async () => {
    const work = await makeNovel(app, staff);
    expect(await outcomeOf(publishWork(staff, work.id))).toBe('work.notReady');
    const { id } = await makeChapter(staff, work.id, { title: '第一章 旧日志' });
    expect(await refusalOf(detail(work.id))).toBe('work.notFound');
    expect(await refusalOf(chapter(id))).toBe('chapter.notFound');
    await publishWork(staff, work.id);
    expect(await detail(work.id)).toMatchObject({ partCount: 1, size: 8, latestPart: { id, title: '第一章 旧日志' } });
    expect(await menu(work.id)).toEqual([
      { id, title: '第一章 旧日志', size: 8, volumeId: null, access: 'free', price: 0 },
    ]);
    expect(await chapter(id)).toMatchObject({
      isLocked: false,
      previousId: null,
      nextId: null,
      paragraphs: [
        { id: 1, text: '第一段。' },
        { id: 2, text: '第二段。' },
      ],
    });
    const query = { kind: 'novel', keyword: 'wugang' } as const;
    expect((await app.player.call('searchWorks', { query })).list.map((found) => found.id)).toContain(work.id);
    await staff.call('unpublishWork', { params: { id: work.id } });
    expect(await refusalOf(detail(work.id))).toBe('work.notFound');
    expect(await refusalOf(chapter(id))).toBe('chapter.notFound');
    expect((await app.player.call('searchWorks', { query })).list.map((found) => found.id)).not.toContain(work.id);
  });

  it('is listed in each order, page after page, each work once', async () => {
    const ids: number[] = [];
    const { categoryId } = await makeNovel(app, staff, { title: '定分类' });
    for (let n = 0; n < 5; n += 1) {
      const { id } = await makeNovel(app, staff, { title: `列表 ${n}`, sortOrder: n % 2, categoryId });
      await makeChapter(staff, id, { text: '字'.repeat(n + 1) });
      await publishWork(staff, id);
      ids.push(id);
      app.clock.advance(1);
    }
    for (const order of ['recommended', 'hot', 'updated', 'newest', 'longest'] as const) {
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const query = { kind: 'novel', categoryId: categoryId ?? 0, order, cursor, pageSize: 2 } as const;
        const page = await app.player.call('listWorks', { query });
        seen.push(...page.list.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect([...seen].sort((a, b) => a - b)).toEqual(ids);
      if (order === 'longest' || order === 'newest' || order === 'updated') expect(seen).toEqual([...ids].reverse());
    }
  });

  it('shows a guest at most a tenth and 300 characters of a locked chapter, and whole ones at the beginning', async () => {
    const price = { access: 'paid', partPrice: 6, freeParts: 1 } as const;
    const work = await makeNovel(app, staff, price);
    const first = await makeChapter(staff, work.id, { text: LONG });
    const second = await makeChapter(staff, work.id, { title: '第二章', text: LONG });
    await publishWork(staff, work.id);
    expect(await free(work.id)).toEqual(['free', 'paid']);
    expect(await chapter(first.id)).toMatchObject({ isLocked: false, nextId: second.id });
    const locked = await chapter(second.id);
    expect(locked).toMatchObject({ isLocked: true, price: 6, previousId: first.id });
    const shown = locked.paragraphs.map(({ text }) => text).join('');
    expect(shown.length).toBeGreaterThan(100);
    expect([...shown].length).toBeLessThanOrEqual(Math.min(300, locked.chars / 10));
    const { version } = await staff.call('consoleGetWork', { params: { id: work.id } });
    const { title, author } = work;
    const body = { version, title, author, workPrice: null, ...price, freeParts: 2 };
    await staff.call('consoleUpdateWork', { params: { id: work.id }, body });
    expect(await free(work.id)).toEqual(['free', 'free']);
    expect(await chapter(second.id)).toMatchObject({ isLocked: false });
  });

  it('has its chapters in the order that operators give them, also where there is no room left between two', async () => {
    const work = await makeNovel(app, staff);
    const first = await makeChapter(staff, work.id, { title: '甲' });
    const last = await makeChapter(staff, work.id, { title: '乙' });
    for (let n = 0; n < 12; n += 1) await makeChapter(staff, work.id, { title: `插入 ${n}`, afterId: first.id });
    await staff.call('movePart', { params: { id: last.id }, body: { afterId: null } });
    await publishWork(staff, work.id);
    const titles = (await menu(work.id)).map(({ title }) => title);
    expect(titles).toEqual(['乙', '甲', ...Array.from({ length: 12 }, (_, n) => `插入 ${11 - n}`)]);
  });

  it('publishes a chapter when its time comes', async () => {
    const work = await makeNovel(app, staff);
    await makeChapter(staff, work.id);
    await publishWork(staff, work.id);
    const { id } = await staff.call('consoleCreatePart', { body: { workId: work.id, title: '明天的一章' } });
    const publish = (publishAt: string | null) => staff.call('publishPart', { params: { id }, body: { publishAt } });
    expect(await outcomeOf(publish(null))).toBe('part.empty');
    await staff.call('consoleSaveChapter', { params: { id }, body: { version: 0, text: '正文' } });
    const at = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000).toISOString();
    expect(await outcomeOf(publish(at(-1)))).toBe('part.publishTimePast');
    expect(await publish(at(60))).toMatchObject({ state: 'scheduled' });
    expect(await menu(work.id)).toHaveLength(1);
    app.clock.advance(61);
    await app.get(TaskRunner).runDue();
    expect((await menu(work.id)).map(({ title }) => title)).toEqual(['第一章', '明天的一章']);
    expect(await detail(work.id)).toMatchObject({ partCount: 2, latestPart: { title: '明天的一章' } });
  });

  it('keeps the ids of paragraphs over a correction, and refuses one that was made on an older text', async () => {
    const work = await makeNovel(app, staff);
    const { id } = await makeChapter(staff, work.id, { text: '甲段\n乙段\n丙段' });
    await publishWork(staff, work.id);
    const save = (version: number, text: string) =>
      staff.call('consoleSaveChapter', { params: { id }, body: { version, text } });
    await save(1, '序\n甲段\n丙段');
    expect((await chapter(id)).paragraphs).toEqual([
      { id: 4, text: '序' },
      { id: 1, text: '甲段' },
      { id: 3, text: '丙段' },
    ]);
    expect(await outcomeOf(save(1, '别人的'))).toBe('chapter.stale');
    expect(await outcomeOf(save(2, ' \n '))).toBe('part.empty');
    expect(await staff.call('consoleGetChapter', { params: { id } })).toMatchObject({ version: 2, chars: 5 });
  });

  it('is divided into volumes; a volume that goes leaves its chapters', async () => {
    const work = await makeNovel(app, staff);
    const open = async () => (await staff.call('listVolumes', { query: { workId: work.id } })).version;
    const save = (version: number, volumes: { id?: number; title: string }[]) =>
      staff.call('saveVolumes', { body: { workId: work.id, version, volumes } });
    const first = await open();
    const [one, two] = (await save(first, [{ title: '第一卷' }, { title: '第二卷' }])).volumes;
    expect(await outcomeOf(save(first, [{ title: '第三卷' }]))).toBe('work.stale');
    const part = await makeChapter(staff, work.id, { volumeId: two?.id ?? 0 });
    await publishWork(staff, work.id);
    expect(await outcomeOf(save(await open(), [{ id: 999_999, title: '没有' }]))).toBe('part.volumeNotFound');
    const left = await save(await open(), [{ id: one?.id ?? 0, title: '第一卷 改' }]);
    expect(left.volumes).toEqual([{ id: one?.id, title: '第一卷 改' }]);
    // Readers know volumes by their chapters.
    expect(await app.player.call('getWorkMenu', { params: { id: work.id } })).toMatchObject({
      volumes: [],
      parts: [{ id: part.id, volumeId: null }],
    });
  });

  it('is removed only as a draft without chapters', async () => {
    const work = await makeNovel(app, staff);
    const remove = () => staff.call('consoleDeleteWork', { params: { id: work.id } });
    const { id } = await staff.call('consoleCreatePart', { body: { workId: work.id, title: '草稿' } });
    expect(await outcomeOf(remove())).toBe('work.inUse');
    await staff.call('consoleDeletePart', { params: { id } });
    expect(await remove()).toMatchObject({ id: work.id });
  });

  it('has a price that fits its access, and a category of its kind', async () => {
    const make = (change: object) => outcomeOf(makeNovel(app, staff, change));
    expect(await make({ access: 'free', partPrice: 5 })).toBe('validation');
    expect(await make({ access: 'paid', partPrice: 0 })).toBe('validation');
    expect(await make({ categoryId: 999_999 })).toBe('work.categoryNotFound');
  });
});
