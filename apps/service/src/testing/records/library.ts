import type { StaffClient } from '@ug/api-client';
import type { BodyOf, Schemas } from '@ug/contract';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { works } from '#features/library/works/works.feature';
import { workCategories } from '#features/library/work-categories/work-categories.feature';
import { parts } from '#features/library/parts/parts.feature';
import { entitlements } from '#features/library/entitlements/entitlements.feature';
import { chapterPictures } from '#features/library/chapter-pictures/chapter-pictures.feature';
import { chapters } from '#features/library/chapters/chapters.feature';
import type { TestApp } from '../test-app';

/** The features for storing and reading a novel. */
export const novelFeatures = [works, workCategories, parts, entitlements, chapterPictures, chapters];

let made = 0;

/** Adds a category, once per name and kind of the suite. */
export async function makeCategory(staff: StaffClient, kind: Schemas['WorkKind'] = 'novel'): Promise<number> {
  made += 1;
  return (await staff.call('consoleCreateWorkCategory', { body: { kind, name: `类${made}`, state: 'on' } })).id;
}

/** A draft of a novel that lacks nothing but chapters. Its cover is a row of the database alone. */
export async function makeNovel(
  app: TestApp,
  staff: StaffClient,
  change: Partial<BodyOf<'consoleCreateWork'>> = {},
): Promise<Schemas['Work']> {
  const body = {
    kind: 'novel',
    title: '雾港灯塔手记',
    author: '沈小舟',
    intro: '守塔人的女儿在旧日志里读到一封没有寄出的信。',
    access: 'free',
    partPrice: 0,
    workPrice: null,
    categoryId: await makeCategory(staff, change.kind),
    ...change,
  } as const;
  const work = await staff.call('consoleCreateWork', { body });
  const cover = JSON.stringify({ id: 'a'.repeat(32), width: 600, height: 800 });
  await app
    .get(UnitOfWork)
    .run(() => app.get(Database).execute('UPDATE works SET cover = :cover WHERE id = :id', { cover, id: work.id }));
  return work;
}

/** A published chapter with a text. */
export async function makeChapter(
  staff: StaffClient,
  workId: number,
  {
    title = '第一章',
    text = '第一段。\n第二段。',
    ...part
  }: Partial<BodyOf<'consoleCreatePart'>> & { text?: string } = {},
): Promise<Schemas['Part']> {
  const { id } = await staff.call('consoleCreatePart', { body: { workId, title, ...part } });
  const params = { id };
  await staff.call('consoleSaveChapter', { params, body: { version: 0, text } });
  return staff.call('publishPart', { params, body: { publishAt: null } });
}

/** A draft of a series that lacks nothing but episodes. */
export const makeSeries = (
  app: TestApp,
  staff: StaffClient,
  change: Partial<BodyOf<'consoleCreateWork'>> = {},
): Promise<Schemas['Work']> =>
  makeNovel(app, staff, { kind: 'anime', title: '风帆少年', intro: '阿岚驾着旧帆船去找父亲留下的灯塔。', ...change });

/** An episode that has a duration, as if its video had come in; published now, or at a time. */
export async function makeEpisode(
  app: TestApp,
  staff: StaffClient,
  workId: number,
  {
    title = '第 1 话',
    publishAt = null,
    ...part
  }: Partial<BodyOf<'consoleCreatePart'>> & { publishAt?: string | null } = {},
): Promise<Schemas['Part']> {
  const { id } = await staff.call('consoleCreatePart', { body: { workId, title, ...part } });
  await app
    .get(UnitOfWork)
    .run(() => app.get(Database).execute('UPDATE parts SET size = 1420000 WHERE id = :id', { id }));
  return staff.call('publishPart', { params: { id }, body: { publishAt } });
}

/** Publishes a work now. */
export const publishWork = (staff: StaffClient, id: number): Promise<Schemas['Work']> =>
  staff.call('publishWork', { params: { id }, body: { publishAt: null } });

/** A published novel with one chapter that costs so many X diamonds. */
export async function makePaidChapter(app: TestApp, price: number): Promise<{ workId: number; partId: number }> {
  const staff = await app.staff('operator');
  const { id: workId } = await makeNovel(app, staff, { access: 'paid', partPrice: price });
  const { id: partId } = await makeChapter(staff, workId);
  await publishWork(staff, workId);
  return { workId, partId };
}
