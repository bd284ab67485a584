import type { Schemas } from '@ug/contract';
import { besideIn, untilHere, UNSEEN_MS } from './kept-chapters.rules';
import {
  keptDatabase,
  removeKept,
  type KeptChapter,
  type KeptDatabase,
  type KeptWork,
  type TextKey,
} from './kept-database';
import { hintKept, leaseClock, mayHaveKept, restartLeaseClock } from './kept-hint';
import { packed, unpacked } from './packed-text';

type Downloaded = Schemas['DownloadedChapters'];

/** A book as the page of kept books shows it. */
export interface KeptBook {
  readonly workId: number;
  readonly title: string;
  readonly author: string;
  readonly count: number;
  readonly bytes: number;
  readonly seenAt: number;
  /** The end of the first lease; null without one. */
  readonly until: number | null;
}

const writing = (database: KeptDatabase) =>
  database.transaction(['works', 'chapters', 'texts', 'pictures'], 'readwrite');

/** The pictures of a text, each once. */
const picturesOf = ({ paragraphs }: Pick<Downloaded['list'][number], 'paragraphs'>): string[] => [
  ...new Set(paragraphs.flatMap(({ picture }) => picture?.id ?? [])),
];

export const keyOf = ({ uid, workId, chapterId, version }: KeptChapter): TextKey => [uid, workId, chapterId, version];

/** Keeps a work's pages, and is the first that is kept for a player. */
export async function keepWork(uid: string, detail: Schemas['WorkDetail'], menu: Schemas['WorkMenu']): Promise<void> {
  hintKept(uid);
  const now = restartLeaseClock();
  await (await keptDatabase()).put('works', { uid, workId: detail.id, detail, menu, seenAt: now });
}

/** Stores texts as they came and replaces earlier versions. */
export async function keepChapters(uid: string, { at, list }: Pick<Downloaded, 'at' | 'list'>): Promise<void> {
  const now = restartLeaseClock();
  const ready = await Promise.all(
    list.map(async ({ until, ...chapter }) => ({
      chapter,
      until: untilHere(until, at, now),
      text: await packed(JSON.stringify(chapter)),
    })),
  );
  const database = await keptDatabase();
  // A player who signed out meanwhile leaves nothing behind.
  if (!mayHaveKept(uid)) return;
  const transaction = writing(database);
  for (const { chapter, until, text } of ready) {
    const { id: chapterId, workId, version } = chapter;
    await dropIn(transaction, await transaction.objectStore('chapters').index('chapter').getAll([uid, chapterId]));
    const key = { uid, workId, chapterId, version };
    await transaction
      .objectStore('chapters')
      .put({ ...key, until, size: text.bytes.byteLength, lacks: picturesOf(chapter) });
    await transaction.objectStore('texts').put({ ...key, ...text });
  }
  await transaction.done;
}

/** A chapter that is kept, unless its lease is over. */
export async function keptChapter(uid: string, id: number): Promise<Schemas['Chapter'] | undefined> {
  const database = await keptDatabase();
  const [found] = await keptAs(uid, id);
  const now = leaseClock();
  if (!found || (found.until !== null && found.until <= now)) return undefined;
  const [text, work] = await Promise.all([
    database.get('texts', keyOf(found)),
    database.get('works', [uid, found.workId]),
  ]);
  if (!text || !work) return undefined;
  await database.put('works', { ...work, seenAt: now });
  const chapter = JSON.parse(await unpacked(text)) as Omit<Downloaded['list'][number], 'until'>;
  return { ...chapter, workTitle: work.detail.title, ...besideIn(work.menu.parts, id), isLocked: false };
}

/** Keeps a page of a work anew as the network has it now, if the work is among those that are kept. */
export async function keepPage(
  uid: string,
  workId: number,
  page: Partial<Pick<KeptWork, 'detail' | 'menu'>>,
): Promise<void> {
  const { store } = (await keptDatabase()).transaction('works', 'readwrite');
  const work = await store.get([uid, workId]);
  if (work) await store.put({ ...work, ...page });
}

export const keptWork = async (uid: string, workId: number): Promise<KeptWork | undefined> =>
  (await keptDatabase()).get('works', [uid, workId]);

/** The chapters of a work that are kept. */
export async function keptIds(uid: string, workId: number): Promise<ReadonlySet<number>> {
  const found = await (await keptDatabase()).getAllFromIndex('chapters', 'work', [uid, workId]);
  return new Set(found.map(({ chapterId }) => chapterId));
}

/** A chapter in the version that is kept; none where it is not. */
export const keptAs = async (uid: string, id: number): Promise<KeptChapter[]> =>
  (await keptDatabase()).getAllFromIndex('chapters', 'chapter', [uid, id]);

export const allKept = async (uid: string): Promise<KeptChapter[]> =>
  (await keptDatabase()).getAllFromIndex('chapters', 'uid', uid);

/** Books with their sizes, those read last first. */
export async function keptBooks(uid: string): Promise<KeptBook[]> {
  const database = await keptDatabase();
  const [works, chapters] = await Promise.all([database.getAllFromIndex('works', 'uid', uid), allKept(uid)]);
  const books = works.map(({ workId, detail, seenAt }): KeptBook => {
    const own = chapters.filter((chapter) => chapter.workId === workId);
    const ends = own.flatMap(({ until }) => until ?? []);
    return {
      workId,
      title: detail.title,
      author: detail.author,
      count: own.length,
      bytes: own.reduce((sum, { size }) => sum + size, 0),
      seenAt,
      until: ends.length > 0 ? Math.min(...ends) : null,
    };
  });
  return books.sort((a, b) => b.seenAt - a.seenAt);
}

/** The sum of all that is kept for a player, in bytes. */
export const bytesKept = async (uid: string): Promise<number> =>
  (await allKept(uid)).reduce((sum, { size }) => sum + size, 0);

/** Follows the service's list of chapters: those it does not name go. @returns those of another version than is kept */
export async function takeLeases(
  asked: readonly KeptChapter[],
  { at, list }: Schemas['ChapterLeases'],
): Promise<number[]> {
  const now = restartLeaseClock();
  const leases = new Map(list.map((lease) => [lease.id, lease]));
  const transaction = writing(await keptDatabase());
  await dropIn(
    transaction,
    asked.filter(({ chapterId }) => !leases.has(chapterId)),
  );
  for (const chapter of asked) {
    const lease = leases.get(chapter.chapterId);
    // One that was removed meanwhile stays so.
    const kept = lease && (await transaction.objectStore('chapters').get(keyOf(chapter)));
    if (!kept) continue;
    await transaction.objectStore('chapters').put({ ...kept, until: untilHere(lease.until, at, now) });
  }
  await transaction.done;
  return asked.flatMap(({ chapterId, version }) => {
    const lease = leases.get(chapterId);
    return lease && lease.version !== version ? chapterId : [];
  });
}

/** Forgets a book. */
export async function forgetBook(uid: string, workId: number): Promise<void> {
  const database = await keptDatabase();
  const transaction = writing(database);
  await dropIn(transaction, await transaction.objectStore('chapters').index('work').getAll([uid, workId]));
  await transaction.objectStore('works').delete([uid, workId]);
  await transaction.done;
  if ((await database.countFromIndex('works', 'uid', uid)) === 0) hintKept('');
}

/** Forgets everything that is kept, whosever it is. */
export async function forgetAll(): Promise<void> {
  await removeKept();
  hintKept('');
}

/** Forgets the books that a player has not read for thirty days. */
export async function forgetUnseen(uid: string): Promise<void> {
  const works = await (await keptDatabase()).getAllFromIndex('works', 'uid', uid);
  const before = leaseClock() - UNSEEN_MS;
  for (const { workId, seenAt } of works) if (seenAt < before) await forgetBook(uid, workId);
}

/** Removes chapters with their texts and pictures, inside the caller's transaction. */
async function dropIn(transaction: ReturnType<typeof writing>, chapters: readonly KeptChapter[]): Promise<void> {
  for (const chapter of chapters) {
    await transaction.objectStore('chapters').delete(keyOf(chapter));
    await transaction.objectStore('texts').delete(keyOf(chapter));
    // An array comes behind every text, so this is all that begins with the chapter.
    const pictures = IDBKeyRange.bound(keyOf(chapter), [...keyOf(chapter), []]);
    await transaction.objectStore('pictures').delete(pictures);
  }
}
