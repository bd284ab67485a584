import type { BodyOf } from '@ug/contract';
import { HomeEditingService } from '#features/content/home/home-editing.service';
import { HomePublishingService } from '#features/content/home/home-publishing.service';
import { HomeService } from '#features/content/home/home.service';
import { WorksService } from '#features/library/works/works.service';
import { FilesService } from '#features/operations/files/files.service';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { DemoContent, DemoTarget } from './demo-content';
import { storePicture, whileDrawing } from './demo-files';
import { demoSeries } from './demo-series';
import { emptyPart } from './home-parts';
import { drawSeriesBanner } from './series-scenes';

type Input = BodyOf<'consoleCreateHomePart'>;

const pages = { anime: 'animate', welfare: 'welfare' } as const;

/** The banner of a page: its first series. Null if the page has a banner, or no series of the demo. */
async function bannerOf(app: DemoTarget, kind: keyof typeof pages): Promise<Input | null> {
  const page = pages[kind];
  const { list: banners } = await app.get(HomeService, { strict: false }).banners(page, app.get(Clock).now());
  const works = app.get(WorksService, { strict: false });
  const [work] = (await works.list({ kind, order: 'recommended', pageSize: 1 })).list;
  const series = demoSeries.find(({ title }) => title === work?.title);
  const [episode] = series?.episodes ?? [];
  if (banners.length > 0 || !work || !series || !episode) return null;
  const drawn = drawSeriesBanner(series.art, episode.shots);
  const pictureId = await storePicture(app.get(FilesService, { strict: false }), `banner-${kind}.png`, drawn);
  const link = { kind: 'series' as const, page: null, id: work.id, url: null };
  return { ...emptyPart, kind: 'banner', page, title: work.title, text: episode.title, pictureId, link };
}

/** Begins the pages of series with a banner. It comes after the series, by the order of the names of these files. */
async function fill(app: DemoTarget, say: (line: string) => void): Promise<void> {
  const banners = await whileDrawing(async () => [await bannerOf(app, 'anime'), await bannerOf(app, 'welfare')]);
  const editing = app.get(HomeEditingService, { strict: false });
  const publishing = app.get(HomePublishingService, { strict: false });
  const made = banners.filter((banner) => banner !== null);
  await app.get(UnitOfWork).run(async () => {
    for (const banner of made) {
      const { id } = await editing.create(banner);
      await publishing.show(id, app.get(Clock).now());
    }
  });
  if (made.length > 0) say(`演示横幅已就绪：${made.length} 张`);
}

export const workBannersDemo = { fill } satisfies DemoContent;
