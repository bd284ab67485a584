import { api } from '#platform/api/api';
import { allKept, bytesKept, keptAs, keyOf } from './kept-books';
import { BUDGET_BYTES, elseGone } from './kept-chapters.rules';
import { keptDatabase, type KeptChapter } from './kept-database';
import { leaseClock } from './kept-hint';

const ROOM_BYTES = 1024 * 1024;

/** True if there is room for more: in the budget, and on the device as far as it says. */
export async function hasRoom(uid: string): Promise<boolean> {
  if ((await bytesKept(uid)) >= BUDGET_BYTES) return false;
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined || usage === undefined || quota - usage > ROOM_BYTES;
}

/** Puts a picture beside its chapter, if that is still kept; null where the service has none. */
async function keep(chapter: KeptChapter, fileId: string, picture: Blob | null): Promise<void> {
  const bytes = await picture?.arrayBuffer();
  const transaction = (await keptDatabase()).transaction(['chapters', 'pictures'], 'readwrite');
  const kept = await transaction.objectStore('chapters').get(keyOf(chapter));
  if (kept?.lacks?.includes(fileId)) {
    const { uid, workId, chapterId, version } = kept;
    const lacks = kept.lacks.filter((id) => id !== fileId);
    await transaction.objectStore('chapters').put({ ...kept, lacks, size: kept.size + (bytes?.byteLength ?? 0) });
    if (bytes)
      await transaction
        .objectStore('pictures')
        .put({ uid, workId, chapterId, version, fileId, type: picture?.type ?? '', bytes });
  }
  await transaction.done;
}

const fetched = (id: number, fileId: string, signal: AbortSignal | undefined): Promise<Blob | null> =>
  elseGone(() =>
    api.call('fetchChapterPicture', { params: { id, fileId, width: 'large' }, ...(signal && { signal }) }),
  );

/** Brings the pictures that kept chapters lack, one after the other. @returns false where there is no room for all of them */
export async function bringPictures(uid: string, signal?: AbortSignal): Promise<boolean> {
  for (const chapter of await allKept(uid))
    for (const fileId of chapter.lacks ?? []) {
      if (!(await hasRoom(uid))) return false;
      await keep(chapter, fileId, await fetched(chapter.chapterId, fileId, signal));
    }
  return true;
}

/** A picture of a kept chapter, unless the lease of that is over. */
export async function keptPicture(uid: string, chapterId: number, fileId: string): Promise<Blob | undefined> {
  const [chapter] = await keptAs(uid, chapterId);
  if (!chapter || (chapter.until !== null && chapter.until <= leaseClock())) return undefined;
  const found = await (await keptDatabase()).get('pictures', [...keyOf(chapter), fileId]);
  return found && new Blob([found.bytes], { type: found.type });
}
