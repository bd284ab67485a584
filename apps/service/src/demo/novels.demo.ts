import { ChapterTextsService } from '#features/library/chapters/chapter-texts.service';
import type { PackedText } from '#features/library/chapters/paragraphs.rules';
import { PartEditingService } from '#features/library/parts/part-editing.service';
import { PartPublishingService } from '#features/library/parts/part-publishing.service';
import { PartTotalsService } from '#features/library/parts/part-totals.service';
import { ORD_STEP } from '#features/library/parts/parts.rules';
import { VolumesService } from '#features/library/parts/volumes.service';
import { WorkCategoryEditingService } from '#features/library/work-categories/work-category-editing.service';
import { WorkEditingService } from '#features/library/works/work-editing.service';
import { WorkPublishingService } from '#features/library/works/work-publishing.service';
import { FilesService } from '#features/operations/files/files.service';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { syllablesOf } from '#platform/search/pinyin';
import type { DemoContent, DemoTarget } from './demo-content';
import { storePicture, whileDrawing } from './demo-files';
import { demoChaptersOf, demoNovels, type DemoNovel } from './demo-novels';
import type { DemoChapter } from './novel-text';
import { drawCover } from './scenes';
import { wereTouched } from './touched-records';
import { workCategoriesDemo } from './work-categories.demo';

const DAY_MS = 24 * 60 * 60 * 1000;
const ORDER_STEP = 10;

/** A chapter whose text is compressed, which takes longer than a unit of work may wait. */
interface ReadyChapter extends Omit<DemoChapter, 'text'> {
  readonly text: PackedText;
}

/** A novel with its texts and its stored cover. */
interface ReadyNovel {
  readonly novel: DemoNovel;
  readonly chapters: readonly ReadyChapter[];
  readonly categoryId: number;
  readonly coverId: string;
  readonly sortOrder: number;
}

/** Fills the library with novels on the very first run. Their categories come first. */
async function fill(app: DemoTarget, say: (line: string) => void): Promise<void> {
  if (await wereTouched(app.get(Database), 'works')) return;
  await workCategoriesDemo.fill(app, say);
  const ready = await makeReady(app);
  // The dictionary is loaded from disk with its first use, and nothing in a unit of work may wait for a disk.
  await syllablesOf('小说');
  const createAll = async (): Promise<boolean> => {
    if (await wereTouched(app.get(Database), 'works')) return false;
    // The last is created first, so that the console, which shows the newest first, agrees with the portal.
    for (const novel of [...ready].reverse()) await createNovel(app, novel);
    return true;
  };
  // If two processes start at once, PostgreSQL lets one commit; the other runs again and finds the content there.
  const isFirst = await app.get(UnitOfWork).run(createAll, { isolation: 'SERIALIZABLE' });
  if (isFirst && ready.length > 0) say(`演示内容已就绪：${ready.length} 部小说`);
}

/** Reads the texts and draws the covers of all novels whose category operators did not remove. */
async function makeReady(app: DemoTarget): Promise<ReadyNovel[]> {
  const categories = await app.get(WorkCategoryEditingService, { strict: false }).list({ filter: { kind: 'novel' } });
  const idOf = new Map(categories.rows.map(({ id, name }) => [name, id]));
  const files = app.get(FilesService, { strict: false });
  return whileDrawing(async () => {
    const ready: ReadyNovel[] = [];
    for (const [index, novel] of demoNovels.entries()) {
      const categoryId = idOf.get(novel.category);
      if (categoryId === undefined) continue;
      const coverId = await storePicture(files, `${novel.slug}-cover.png`, drawCover(novel.cover));
      const sortOrder = (demoNovels.length - index) * ORDER_STEP;
      ready.push({ novel, chapters: await packedChaptersOf(app, novel), categoryId, coverId, sortOrder });
    }
    return ready;
  });
}

async function packedChaptersOf(app: DemoTarget, novel: DemoNovel): Promise<ReadyChapter[]> {
  const texts = app.get(ChapterTextsService, { strict: false });
  const chapters = await demoChaptersOf(novel);
  return Promise.all(
    chapters.map(async ({ title, volume, text }) => ({ title, volume, text: await texts.packFirst(text) })),
  );
}

async function createNovel(app: DemoTarget, ready: ReadyNovel): Promise<void> {
  const { novel, chapters, categoryId, coverId, sortOrder } = ready;
  const { title, author, intro } = novel;
  const { id } = await app.get(WorkEditingService, { strict: false }).create({
    kind: 'novel',
    serial: 'finished',
    ageRating: 0,
    tags: [...novel.tags],
    title,
    author,
    intro,
    categoryId,
    coverId,
    sortOrder,
    ...novel.terms,
  });
  const volumeOf = await saveVolumes(app, id, chapters);
  for (const [index, chapter] of chapters.entries()) {
    const isForMembers = index >= chapters.length - novel.memberChapters;
    const volumeId = volumeOf.get(chapter.volume ?? '') ?? null;
    await createChapter(app, { workId: id, volumeId, chapter, access: isForMembers ? 'member' : 'inherit' });
  }
  await app.get(WorkPublishingService, { strict: false }).publish(id, null);
  await backdate(app, id, { chapters: chapters.length, daysAgo: novel.daysAgo });
}

/** @returns the ids of the volumes by their titles */
async function saveVolumes(app: DemoTarget, workId: number, chapters: readonly ReadyChapter[]) {
  const titles = [...new Set(chapters.flatMap(({ volume }) => volume ?? []))];
  if (titles.length === 0) return new Map<string, number>();
  const service = app.get(VolumesService, { strict: false });
  const { version } = await service.list(workId);
  const { volumes } = await service.save({ workId, version, volumes: titles.map((title) => ({ title })) });
  return new Map(volumes.map(({ id, title }) => [title, id]));
}

interface NewChapter {
  readonly workId: number;
  readonly volumeId: number | null;
  readonly chapter: ReadyChapter;
  readonly access: 'inherit' | 'member';
}

async function createChapter(app: DemoTarget, { workId, volumeId, chapter, access }: NewChapter): Promise<void> {
  const { title, text } = chapter;
  const { id } = await app.get(PartEditingService, { strict: false }).create({ workId, volumeId, title, access });
  await app.get(ChapterTextsService, { strict: false }).keep(id, 0, text);
  await app.get(PartPublishingService, { strict: false }).publish(id, null);
}

/** A novel that came out chapter by chapter, one a day; only its dates are made up. */
async function backdate(
  app: DemoTarget,
  id: number,
  { chapters, daysAgo }: { readonly chapters: number; readonly daysAgo: number },
): Promise<void> {
  const database = app.get(Database);
  const until = app.get(Clock).now().getTime() - daysAgo * DAY_MS;
  const from = until - (chapters - 1) * DAY_MS;
  const day = `CAST(:from AS bigint) + (ord / ${ORD_STEP} - 1) * ${DAY_MS}`;
  await database.execute(
    `UPDATE parts SET publish_at = ${day}, first_published_at = ${day}, created_at = ${day}, updated_at = ${day}
      WHERE work_id = :id`,
    { id, from },
  );
  await database.execute(
    `UPDATE works SET publish_at = :from, first_published_at = :from, created_at = :from, updated_at = :until
      WHERE id = :id`,
    { id, from, until },
  );
  await app.get(PartTotalsService, { strict: false }).settle(id);
}

export const novelsDemo: DemoContent = { fill };
