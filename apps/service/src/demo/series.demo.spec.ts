import { afterAll, beforeAll, expect, it } from 'vitest';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { WorkPublishingService } from '#features/library/works/work-publishing.service';
import { home } from '#features/content/home/home.feature';
import { places } from '#features/library/places/places.feature';
import { releaseDates } from '#features/library/release-dates/release-dates.feature';
import { describeSqlite } from '#testing/each-database';
import { episodeFeatures } from '#testing/records/episodes';
import { openTestApp, type TestApp } from '#testing/test-app';
import { demoSeries } from './demo-series';
import { seriesDemo } from './series.demo';
import { workBannersDemo } from './work-banners.demo';

const DAY_MS = 24 * 60 * 60 * 1000;

describeSqlite('the demo of series', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({
      features: [...episodeFeatures, places, releaseDates, home],
      target: await open.target(),
    });
  });
  afterAll(() => app.close());

  const said: string[] = [];
  const fill = (target: Pick<TestApp, 'get'> = app) => seriesDemo.fill(target, (line) => said.push(line));
  const listed = async (kind: 'anime' | 'welfare') => (await app.player.call('listWorks', { query: { kind } })).list;
  const all = async () => [...(await listed('anime')), ...(await listed('welfare'))];
  const idOf = async (title: string) => (await all()).find((work) => work.title === title)?.id ?? 0;
  const menuOf = async (title: string) =>
    (await app.player.call('getWorkMenu', { params: { id: await idOf(title) } })).parts;

  /** A guest begins to watch an episode. */
  async function play(title: string, number: number) {
    const part = (await menuOf(title))[number - 1];
    const response = await fetch(`${app.origin}/api/v1/part/${part?.id}/play`, { method: 'POST' });
    const { data } = (await response.json()) as { data: { sources: { url: string }[] } };
    const cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const read = async (url: string) => fetch(new URL(url, app.origin), { headers: { cookie } });
    return { data, read };
  }

  it('that was interrupted leaves nothing, and the next start makes it whole, once', async () => {
    const stop = new Error('the power went out');
    const fail = (): never => {
      throw stop;
    };
    const cut = { get: (type: never) => (type === WorkPublishingService ? fail() : app.get(type)) };
    await expect(fill(cut as TestApp)).rejects.toBe(stop);
    expect(await all()).toEqual([]);
    await Promise.all([fill(), fill()]);
    await fill();
    expect(said).toEqual([`演示内容已就绪：${demoSeries.length} 部剧集`]);
    expect((await all()).map(({ title }) => title)).toEqual(demoSeries.map(({ title }) => title));
  }, 300_000);

  it('begins the pages of series with the first of each', async () => {
    for (let start = 0; start < 2; start += 1) await workBannersDemo.fill(app, () => undefined);
    for (const [page, kind] of [
      ['animate', 'anime'],
      ['welfare', 'welfare'],
    ] as const) {
      const { list } = await app.player.call('listPageBanners', { query: { page } });
      const [first] = await listed(kind);
      expect(list.map(({ title, to, picture }) => [title, to, picture?.width])).toEqual([
        [first?.title, `/series/${first?.id}`, 1280],
      ]);
    }
  });

  it('has covers, categories, tags and dates, one finished and the others with a time in the week', async () => {
    for (const work of await all()) {
      const series = demoSeries.find(({ title }) => title === work.title);
      if (!series) throw new Error(`${work.title} is not of the demo`);
      const shown = series.episodes.filter(({ isComing }) => !isComing);
      expect(work).toMatchObject({ category: series.category, serial: series.serial, partCount: shown.length });
      expect(Date.parse(work.latestPart?.at ?? '')).toBe(app.clock.now().getTime() - series.daysAgo * DAY_MS);
      expect((await fetch(`${app.origin}${work.cover?.medium ?? ''}`)).status).toBe(200);
    }
    const week = await app.player.call('getWorkSchedule', { query: { kind: 'anime' } });
    const coming = week.days.flatMap(({ works }) => works.map(({ work, next }) => [work.title, next?.title]));
    expect(coming).toHaveLength(3);
    expect(coming).toContainEqual(['星灯列车', '第 3 话 灯的名字']);
  });

  it('has a series in two qualities, whose bytes are those of its clip, with previews and an outro', async () => {
    const { data, read } = await play('星灯列车', 1);
    const master = data.sources[0]?.url ?? '';
    const list = await (await read(master)).text();
    expect(list.match(/RESOLUTION=\S+?(?=,|\n)/g)).toEqual(['RESOLUTION=640x360', 'RESOLUTION=1280x720']);
    expect(data).toMatchObject({ durationMs: 72_000, intro: { startMs: 0, endMs: 8000 }, outroStartMs: 64_000 });
    const folder = master.replace(/[^/]*$/, '');
    const segments = await (await read(`${folder}720p.m3u8`)).text();
    const [, length, offset] = /#EXT-X-BYTERANGE:(\d+)@(\d+)/.exec(segments) ?? [];
    expect(Number(length)).toBeGreaterThan(1000);
    expect(Number(offset)).toBeGreaterThan(0);
  });

  it('has captions, a file that is sent as it is, a taste before the price, and one for members', async () => {
    const whale = await play('鲸鱼邮局', 1);
    expect(whale.data).toMatchObject({ captions: [{ label: '简体中文' }] });
    expect((await play('画师的桌面', 1)).data).toMatchObject({ sources: [{ kind: 'file' }] });
    const access = async (title: string) => (await menuOf(title)).map((part) => `${part.access} ${part.price}`);
    expect(await access('猫屿食堂')).toEqual(['free 0', 'paid 12', 'paid 12']);
    expect(await access('飞艇慢镜头')).toEqual(['member 0', 'member 0']);
    const { data } = await play('猫屿食堂', 2);
    expect(data).toMatchObject({ tasteMs: 8000 });
  });

  it('needs no task to be watched, and its next episode comes by itself', async () => {
    const staff = await app.staff('operator');
    const { length } = await staff.call('consoleListVideos', { query: { filter: { state: 'ready' } } });
    expect(length).toBe(demoSeries.flatMap(({ episodes }) => episodes).length);
    app.clock.advance(8 * 24 * 3600);
    await app.get(TaskRunner).runDue();
    expect(await menuOf('星灯列车')).toHaveLength(3);
  });
});
