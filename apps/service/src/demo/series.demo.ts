import type { Schemas } from '@ug/contract';
import { PartEditingService } from '#features/library/parts/part-editing.service';
import { PartPublishingService } from '#features/library/parts/part-publishing.service';
import { WorkCategoryEditingService } from '#features/library/work-categories/work-category-editing.service';
import { WorkEditingService } from '#features/library/works/work-editing.service';
import { WorkPublishingService } from '#features/library/works/work-publishing.service';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { syllablesOf } from '#platform/search/pinyin';
import type { DemoContent, DemoTarget } from './demo-content';
import { whileDrawing } from './demo-files';
import { demoSeries, type DemoSeries } from './demo-series';
import { bringReady } from './ready-video';
import { backdateSeries, nextAiring } from './series-dates';
import { storeSeries, type StoredSeries } from './series-files';
import { wereEdited, wereTouched } from './touched-records';

const ORDER_STEP = 10;

/** The demo is added once, and never beside works that staff have made. */
const isWanted = async (database: Database): Promise<boolean> =>
  !(await wereTouched(database, 'videos')) && !(await wereEdited(database, 'works'));

/**
 * Fills the library with series on the very first run. Their videos are ready, so that a start needs no ffmpeg and waits for
 * none; they come in by the steps of the task that makes videos.
 */
async function fill(app: DemoTarget, say: (line: string) => void, series = demoSeries): Promise<void> {
  const database = app.get(Database);
  if (!(await isWanted(database))) return;
  const stored = await whileDrawing(() => storeSeries(app, series));
  // The dictionary is loaded from disk with its first use, and nothing in a unit of work may wait for a disk.
  await syllablesOf('动漫');
  // They come first: works are given categories that everybody sees.
  const categories = await app.get(UnitOfWork).run(() => createCategories(app, series), { isolation: 'SERIALIZABLE' });
  const createAll = async (): Promise<boolean> => {
    if (!(await isWanted(database))) return false;
    // The last is created first, so that the console, which shows the newest first, agrees with the portal.
    for (const [index, one] of [...stored.entries()].reverse()) {
      const place = {
        categoryId: categories.get(keyOf(one.series)) ?? 0,
        sortOrder: (stored.length - index) * ORDER_STEP,
      };
      await createSeries(app, one, place);
    }
    return true;
  };
  // If two processes start at once, PostgreSQL lets one commit; the other runs again and finds the content there.
  const isFirst = await app.get(UnitOfWork).run(createAll, { isolation: 'SERIALIZABLE' });
  if (isFirst) say(`演示内容已就绪：${stored.length} 部剧集`);
}

const keyOf = ({ kind, category }: Pick<DemoSeries, 'kind' | 'category'>): string => `${kind} ${category}`;

/** The categories of the series, in their order. @returns their ids by kind and name */
async function createCategories(app: DemoTarget, series: readonly DemoSeries[]): Promise<Map<string, number>> {
  const editing = app.get(WorkCategoryEditingService, { strict: false });
  const ids = new Map<string, number>();
  for (const kind of ['anime', 'welfare'] as const)
    for (const { id, name } of (await editing.list({ filter: { kind } })).rows) ids.set(`${kind} ${name}`, id);
  for (const one of series)
    if (!ids.has(keyOf(one)))
      ids.set(keyOf(one), (await editing.create({ kind: one.kind, name: one.category, state: 'on' })).id);
  return ids;
}

async function createSeries(
  app: DemoTarget,
  { series, coverId, episodes }: StoredSeries,
  place: { readonly categoryId: number; readonly sortOrder: number },
): Promise<void> {
  const { kind, title, author, intro, tags, serial, ageRating, year, region, studio, cast, air, terms } = series;
  const facts = { year, region, studio, cast: [...cast], air };
  const works = app.get(WorkEditingService, { strict: false });
  const fields = {
    kind,
    title,
    author,
    intro,
    tags: [...tags],
    serial,
    ageRating,
    coverId,
    ...facts,
    ...terms,
    ...place,
  };
  const { id } = await works.create(fields);
  let shown = 0;
  for (const [index, video] of episodes.entries()) {
    const episode = series.episodes[index];
    if (!episode) continue;
    const { access = 'inherit', introEnd, outroStart, isComing = false } = episode;
    const part = await app
      .get(PartEditingService, { strict: false })
      .create({ workId: id, title: episode.title, access });
    await bringReady(app, part.id, video.ready, {
      introStart: introEnd === undefined ? null : 0,
      introEnd: introEnd === undefined ? null : introEnd * 1000,
      outroStart: outroStart === undefined ? null : outroStart * 1000,
      captions: captionsOf(video.captionsId),
    });
    const at = isComing && air ? nextAiring(app.get(Clock), air).toISOString() : null;
    await app.get(PartPublishingService, { strict: false }).publish(part.id, at);
    if (at === null) shown += 1;
  }
  await app.get(WorkPublishingService, { strict: false }).publish(id, null);
  await backdateSeries(app, id, { episodes: shown, daysAgo: series.daysAgo });
}

const captionsOf = (fileId: string | null): Schemas['VideoCaptions'][] =>
  fileId === null ? [] : [{ fileId, label: '简体中文', language: 'zh-Hans' }];

export const seriesDemo = { fill } satisfies DemoContent;
