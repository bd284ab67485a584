import type { QueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { api } from '#platform/api/api';
import { loadOfflinePages } from '#platform/feature/offline-pages';
import { log } from '#platform/log/log';
import { allKept, forgetAll, forgetUnseen, keepChapters, keptAs, takeLeases } from './kept-books';
import { BATCH } from './kept-chapters.rules';
import { bringPictures } from './kept-pictures';
import { refreshKept } from './kept-refresh';
import type { KeptChapter } from './kept-database';
import { useKeptHint } from './kept-hint';

/** Ids in one question. */
const ASKED = 100;

/** Fetches chapters anew. The next check removes chapters that are refused meanwhile. */
async function renewTexts(uid: string, ids: readonly number[]): Promise<void> {
  for (let rest = [...ids]; rest.length > 0;) {
    const response = await api.call('downloadChapters', { body: { ids: rest.slice(0, BATCH) } });
    await keepChapters(uid, response);
    const settled = new Set([...response.list, ...response.refused].map(({ id }) => id));
    if (settled.size === 0) return;
    rest = rest.filter((id) => !settled.has(id));
  }
}

/** Asks whether chapters may still be kept, and brings those that were corrected. @returns whether any changed or went */
async function check(uid: string, chapters: readonly KeptChapter[]): Promise<boolean> {
  let isChanged = false;
  for (let from = 0; from < chapters.length; from += ASKED) {
    const asked = chapters.slice(from, from + ASKED);
    const response = await api.call('renewChapters', { body: { ids: asked.map(({ chapterId }) => chapterId) } });
    const outdated = await takeLeases(asked, response);
    await renewTexts(uid, outdated);
    isChanged ||= outdated.length > 0 || response.list.length < asked.length;
  }
  return isChanged;
}

/** Checks one chapter that is being read; another version, or the loss of the right, is shown at once. */
export async function checkChapter(uid: string, { id }: Schemas['Chapter'], queries: QueryClient): Promise<void> {
  if (!navigator.onLine) return;
  if (!(await check(uid, await keptAs(uid, id)))) return;
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['chapters', 'text', uid, id] }),
    refreshKept(queries, uid),
  ]);
}

/**
 * Checks kept chapters when the portal starts or its player changes: another player's go, and those unread for thirty
 * days; the rest is asked about, and the pages that show it are made ready to open without a network.
 */
export async function tendKept(uid: string, queries: QueryClient): Promise<void> {
  if (useKeptHint.getState().uid !== uid) return forgetAll();
  await forgetUnseen(uid);
  if (!navigator.onLine) return;
  await loadOfflinePages();
  if (await check(uid, await allKept(uid)).catch(unheard)) await refreshKept(queries, uid);
  await bringPictures(uid).catch(unheard);
}

/** Without the service's word everything stays until its lease ends. */
function unheard(error: unknown): boolean {
  log.warn('offline content could not be checked', error);
  return false;
}
