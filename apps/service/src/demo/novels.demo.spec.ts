import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WorkPublishingService } from '#features/library/works/work-publishing.service';
import { describeSqlite } from '#testing/each-database';
import { novelFeatures } from '#testing/records/library';
import { openTestApp, type TestApp } from '#testing/test-app';
import { demoChaptersOf, demoNovels } from './demo-novels';
import { novelsDemo } from './novels.demo';
import { drawCover } from './scenes';

const DAY_MS = 24 * 60 * 60 * 1000;

describeSqlite('the demo of novels', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: novelFeatures, target: await open.target() });
  });
  afterAll(() => app.close());

  const said: string[] = [];
  const fill = () => novelsDemo.fill(app, (line) => said.push(line));
  const listed = async () => (await app.player.call('listWorks', { query: { kind: 'novel' } })).list;
  const named = async (title: string) => (await listed()).find((work) => work.title === title)?.id ?? 0;
  const menu = (id: number) => app.player.call('getWorkMenu', { params: { id } });

  it('that was interrupted leaves nothing, and the next start makes it whole, once', async () => {
    const stop = new Error('the power went out');
    const fail = (): never => {
      throw stop;
    };
    const cut = { get: (type: never) => (type === WorkPublishingService ? fail() : app.get(type)) };
    await expect(novelsDemo.fill(cut as TestApp, () => undefined)).rejects.toBe(stop);
    expect(await listed()).toEqual([]);
    await Promise.all([fill(), fill()]);
    await fill();
    expect(said.filter((line) => line.endsWith('部小说'))).toEqual([`演示内容已就绪：${demoNovels.length} 部小说`]);
    expect((await listed()).map(({ title }) => title)).toEqual(demoNovels.map(({ title }) => title));
  }, 120_000);

  it('has six categories, and each novel with cover, category and all of its chapters', async () => {
    const { list } = await app.player.call('listWorkCategories', { query: { kind: 'novel' } });
    expect(list.map(({ name }) => name)).toEqual(['玄幻', '悬疑', '成长', '都市', '科幻', '历史']);
    const works = await listed();
    expect(works).toHaveLength(demoNovels.length);
    for (const [index, work] of works.entries()) {
      const novel = demoNovels[index];
      if (!novel) throw new Error(`${work.title} is not of the demo`);
      const chapters = await demoChaptersOf(novel);
      const { parts } = await menu(work.id);
      expect(work).toMatchObject({ category: novel.category, serial: 'finished', partCount: chapters.length });
      expect(parts.map(({ title }) => title)).toEqual(chapters.map(({ title }) => title));
      expect(Date.parse(work.latestPart?.at ?? '')).toBe(app.clock.now().getTime() - novel.daysAgo * DAY_MS);
      expect((await fetch(`${app.origin}${work.cover?.medium ?? ''}`)).status).toBe(200);
    }
  });

  it('is free, for members at its end, and sold behind eight free chapters', async () => {
    const demands = async (title: string) =>
      (await menu(await named(title))).parts.map(({ access, price }) => `${access} ${price}`);
    expect(new Set(await demands('纸船渡口'))).toEqual(new Set(['free 0']));
    const forMembers = await demands('云上邮差');
    expect(forMembers.slice(0, -2).every((demand) => demand === 'free 0')).toBe(true);
    expect(forMembers.slice(-2)).toEqual(['member 0', 'member 0']);
    const sold = await demands('雾港灯塔手记');
    expect(sold.slice(0, 8).every((demand) => demand === 'free 0')).toBe(true);
    expect(sold.slice(8).every((demand) => demand === 'paid 6')).toBe(true);
    const terms = await app.player.call('getWork', { params: { id: await named('雾港灯塔手记') } });
    expect(terms).toMatchObject({ workPrice: 80, memberFree: true, freeParts: 8 });
    // The whole is cheaper than its chapters one by one.
    expect(terms.workPrice ?? 0).toBeLessThan((sold.length - 8) * 6);
  });

  it('is read by a guest, by its volumes', async () => {
    const { volumes, parts } = await menu(await named('雾港灯塔手记'));
    expect(volumes.map(({ title }) => title)).toEqual(['第一卷 雾里的灯', '第二卷 送信的人']);
    expect(parts.map(({ volumeId }) => volumes.findIndex(({ id }) => id === volumeId))).toEqual([
      ...Array.from({ length: 11 }, () => 0),
      ...Array.from({ length: 11 }, () => 1),
    ]);
    const first = await app.player.call('getChapter', { params: { id: parts[0]?.id ?? 0 } });
    expect(first).toMatchObject({ isLocked: false, title: '第一章 最后一班渡船', nextId: parts[1]?.id });
    expect(first.paragraphs.at(-1)?.text).toContain('雾还是这么大');
    expect(await app.player.call('getChapter', { params: { id: parts[8]?.id ?? 0 } })).toMatchObject({
      isLocked: true,
    });
  });
});

describe('the demo novels', () => {
  it('have at least twenty chapters of 500 to 900 characters, in order and no two alike', async () => {
    const seen = new Set<string>();
    for (const novel of demoNovels) {
      const chapters = await demoChaptersOf(novel);
      expect(chapters.length).toBeGreaterThanOrEqual(20);
      for (const [index, { title, text }] of chapters.entries()) {
        expect(title.startsWith(`第${chineseNumber(index + 1)}章 `), title).toBe(true);
        expect(text.length, title).toBeGreaterThanOrEqual(500);
        expect(text.length, title).toBeLessThanOrEqual(900);
        for (const paragraph of text.split('\n').filter(({ length }) => length > 12)) {
          expect(seen, paragraph).not.toContain(paragraph);
          seen.add(paragraph);
        }
      }
    }
  });

  it('are Chinese prose with closed quotation marks, without filler in other letters', async () => {
    for (const novel of demoNovels)
      for (const { text } of await demoChaptersOf(novel))
        for (const paragraph of text.split('\n')) {
          expect(paragraph).toMatch(/^[\p{Script=Han}，。、？！：；“”‘’《》（）…—]+$/u);
          expect(paragraph.split('“').length, paragraph).toBe(paragraph.split('”').length);
          expect(paragraph).toMatch(/[。？！：”…—]$/);
        }
  });

  it('have covers of their own, the same on every machine', () => {
    expect(new Set(demoNovels.map(({ cover }) => drawCover(cover))).size).toBe(demoNovels.length);
    for (const { cover } of demoNovels) expect(drawCover(cover)).toBe(drawCover(cover));
  });
});

/** A number below a hundred in Chinese. */
function chineseNumber(number: number): string {
  const digits = ['', ...'一二三四五六七八九'];
  const tens = Math.floor(number / 10);
  const unit = digits[number % 10] ?? '';
  return tens === 0 ? unit : `${tens === 1 ? '' : digits[tens]}十${unit}`;
}
