import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from '../journey';
import type { Product } from '../product';
import { pictureOf } from '../sample-files';
import { openDesk } from './live-people';

const CLIP = new URL('./clip/180p.mp4', import.meta.url);
export const TITLE = '海上的风铃';

/** The access of each episode, in their order. */
const ACCESS = ['inherit', 'inherit', 'member'] as const;

interface Series {
  id: number;
  /** Its episodes, in the order of `ACCESS`. */
  parts: number[];
  /** How the first of them is delivered. */
  way: string;
}

const made = new Map<string, Promise<Series>>();
/** The series of a product. It is made once for all tests, because its videos take long to make. */
export function seriesOf(product: Product): Promise<Series> {
  const found = made.get(product.url) ?? published(product);
  made.set(product.url, found);
  return found;
}

/** A series that operators have uploaded and published; its videos are made with ffmpeg where the machine has it. */
async function published(product: Product): Promise<Series> {
  const { call, upload } = await openDesk(product);
  const { id: categoryId } = await call<{ id: number }>('work-categories', {
    kind: 'anime',
    name: '海岛',
    state: 'on',
  });
  const coverId = await upload('image', 'cover.png', pictureOf(600, 800, [31, 133, 245]));
  const terms = { access: 'free', partPrice: 0, workPrice: null };
  const facts = { kind: 'anime', title: TITLE, author: '白帆动画', intro: '岛上的人用风铃说话。', coverId, categoryId };
  const work = await call<{ id: number }>('works', { ...facts, ...terms });
  const clip = await readFile(CLIP);
  const parts: number[] = [];
  let way = '';
  for (const [index, access] of ACCESS.entries()) {
    const part = await call<{ id: number }>('parts', { workId: work.id, title: `第 ${index + 1} 话`, access });
    const fileId = await upload('video', `${index + 1}.mp4`, clip);
    const video = await call<{ id: number }>('videos', { partId: part.id, fileId });
    const stateOf = async () => (await call<{ state: string }>(`videos/${video.id}`)).state;
    await expect.poll(stateOf, { timeout: 180_000 }).toBe('ready');
    way ||= (await call<{ way: string }>(`videos/${video.id}`)).way;
    await call(`parts/${part.id}/publish`, { publishAt: null });
    parts.push(part.id);
  }
  await call(`works/${work.id}/publish`, { publishAt: null });
  return { id: work.id, parts, way };
}

export const secondOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

export async function play(page: Page, name: RegExp = /播放$/): Promise<void> {
  await page.getByRole('button', { name }).first().tap();
  await expect(page.locator('video')).toBeAttached();
}

export async function playsBeyond(page: Page, second: number): Promise<void> {
  await expect.poll(() => secondOf(page), { timeout: 60_000 }).toBeGreaterThan(second);
}
