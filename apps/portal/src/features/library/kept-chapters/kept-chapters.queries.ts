import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { TransportError } from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import { log } from '#platform/log/log';
import { currentSession } from '#platform/session/account.store';
import { elseGone } from './kept-chapters.rules';
import { mayHaveKept } from './kept-hint';
import { ofPlayer } from './kept-refresh';

interface AskedChapter {
  readonly uid: string;
  readonly id: number;
  readonly client: QueryClient;
}

/**
 * A chapter as this device keeps it, else as the network has it. While a kept one is read, the service is asked whether it
 * is the newest and still theirs; what it says otherwise is fetched and shown.
 */
export async function chapterKeptFirst(
  { uid, id, client }: AskedChapter,
  fetched: () => Promise<Schemas['Chapter']>,
): Promise<Schemas['Chapter']> {
  if (!mayHaveKept(uid)) return fetched();
  try {
    const [{ keptChapter }, { checkChapter }] = await Promise.all([import('./kept-books'), import('./kept-checks')]);
    const kept = await keptChapter(uid, id);
    if (kept) {
      checkChapter(uid, kept, client).catch(log.warn);
      return kept;
    }
  } catch (error) {
    log.warn('offline content could not be read', error);
  }
  return fetched();
}

interface AskedPicture {
  readonly uid: string;
  readonly chapterId: number;
  readonly fileId: string;
}

/** A picture of a chapter as this device keeps it, else as the network has it; null where that has none for this player. */
export async function pictureKeptFirst(
  { uid, chapterId, fileId }: AskedPicture,
  fetched: () => Promise<Blob>,
): Promise<Blob | null> {
  if (!mayHaveKept(uid)) return elseGone(fetched);
  try {
    const kept = await (await import('./kept-pictures')).keptPicture(uid, chapterId, fileId);
    if (kept) return kept;
  } catch (error) {
    log.warn('offline pictures could not be read', error);
  }
  return elseGone(fetched);
}

/** True if the service could not be heard at all. */
const isUnheard = (error: unknown): boolean => error instanceof TransportError && error.kind !== 'http';

const keepAnew = async (uid: string, workId: number, page: object) =>
  (await import('./kept-books')).keepPage(uid, workId, page);

/** A page about a work as the network has it; without one, as it was kept with the work's chapters. */
export async function elseKept<Page extends 'detail' | 'menu'>(
  workId: number,
  page: Page,
  fetched: () => Promise<Page extends 'detail' ? Schemas['WorkDetail'] : Schemas['WorkMenu']>,
) {
  const uid = currentSession()?.uid ?? '';
  try {
    const found = await fetched();
    if (mayHaveKept(uid)) keepAnew(uid, workId, { [page]: found }).catch(log.warn);
    return found;
  } catch (error) {
    if (!isUnheard(error) || !mayHaveKept(uid)) throw error;
    const work = await (await import('./kept-books')).keptWork(uid, workId);
    if (!work) throw error;
    return work[page] as Awaited<ReturnType<typeof fetched>>;
  }
}

/** The chapters of a work that this device keeps. */
export const keptIdsQuery = (uid: string, workId: number) =>
  queryOptions({
    queryKey: [...ofPlayer(uid), 'ids', workId],
    queryFn: async (): Promise<ReadonlySet<number>> =>
      mayHaveKept(uid) ? (await import('./kept-books')).keptIds(uid, workId) : new Set(),
    structuralSharing: false,
  });

/** Books with chapters on this device. */
export const keptBooksQuery = (uid: string) =>
  queryOptions({
    queryKey: [...ofPlayer(uid), 'books'],
    queryFn: async () => (mayHaveKept(uid) ? (await import('./kept-books')).keptBooks(uid) : []),
  });
