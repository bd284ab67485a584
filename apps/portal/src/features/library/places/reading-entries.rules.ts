import type { InfiniteData } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { formatClock } from '#ui/video/clock.rules';

export type ReadingEntry = Schemas['ReadingEntry'];
export type ReadingPages = InfiniteData<Schemas['ReadingPage']>;

/** All entries that have come, each work once: one that was read meanwhile may stand on two pages. */
export function entriesIn({ pages }: ReadingPages): ReadingEntry[] {
  const all = new Map<number, ReadingEntry>();
  for (const entry of pages.flatMap(({ list }) => list)) if (!all.has(entry.id)) all.set(entry.id, entry);
  return [...all.values()];
}

const changed = (data: ReadingPages, change: (entry: ReadingEntry) => ReadingEntry[]): ReadingPages => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, list: page.list.flatMap(change) })),
});

/** The list without a work. */
export const withoutWork = (data: ReadingPages, id: number): ReadingPages =>
  changed(data, (entry) => (entry.id === id ? [] : [entry]));

/** The list after a work got a new part. */
export const withNewPart = (data: ReadingPages, id: number): ReadingPages =>
  changed(data, (entry) => [entry.id === id ? { ...entry, hasNew: true } : entry]);

/** Subscriptions after a work got a new part; another's changes nothing. */
export function grownBy(news: Schemas['ShelfNews'], workId: number): Schemas['ShelfNews'] {
  if (!news.subscribed.includes(workId) || news.grown.includes(workId)) return news;
  return { ...news, grown: [...news.grown, workId] };
}

/** The name of a medium's history. */
export const historyNames: Readonly<Record<Schemas['Medium'], string>> = { text: '阅读记录', video: '观看记录' };

type Continued = Schemas['ContinuedReading'];

/** The reading to go on with after a device read on; undefined where it is another work now. */
export function movedOn(
  known: Continued | undefined,
  { workId, place }: Pick<Schemas['PlaceMovedPayload'], 'workId' | 'place'>,
): Continued | undefined {
  if (known?.entry?.id !== workId) return undefined;
  const { partId, partTitle, progress, at } = place;
  return { entry: { ...known.entry, place: { partId, partTitle, progress, at } } };
}

/** The place of a device in words. */
export function placeWords({
  partTitle,
  positionMs,
  progress,
}: Pick<Schemas['DevicePlace'], 'partTitle' | 'positionMs' | 'progress'>): string {
  if (positionMs !== null) return `看到 ${partTitle} ${formatClock(positionMs)}`;
  return `读到 ${partTitle}（${Math.floor(progress / 10)}%）`;
}

/** Progress in a series in words. */
function watchingWords({ place, resume }: Pick<ReadingEntry, 'place' | 'resume'>): string {
  if (!place || !resume) return place ? `看到 ${place.partTitle}` : '还没有开始看';
  if (resume.isAgain) return '已看完，可以重看';
  if (resume.partId !== place.partId) return `看完 ${place.partTitle}，接着看 ${resume.partTitle}`;
  return resume.positionMs > 0
    ? `看到 ${place.partTitle} ${formatClock(resume.positionMs)}`
    : `看到 ${place.partTitle}`;
}

/** Progress in words. */
export function progressWords(entry: Omit<ReadingEntry, 'hasNew' | 'isSubscribed' | 'id' | 'owned'>): string {
  const { work, place, isFinished, resume } = entry;
  if (resume || (work && work.kind !== 'novel')) return watchingWords(entry);
  if (!place) return '还没有开始读';
  if (isFinished) return '已读完';
  const percent = Math.floor(place.progress / 10);
  return percent === 0 ? `读到 ${place.partTitle}` : `读到 ${place.partTitle} · ${percent}%`;
}

/** The link of an entry: to the last chapter or the episode to go on with, else to the work; for owners to what they bought while it is down, for others nowhere. */
export function entryAddress({
  id,
  work,
  owned,
  place,
  resume,
}: Pick<ReadingEntry, 'id' | 'work' | 'owned' | 'place' | 'resume'>): string | null {
  // A player who bought parts of a novel that was taken down has a menu of these.
  if (!work) return owned?.kind === 'novel' ? `/bookmenu/${id}` : null;
  if (work.kind !== 'novel') return place ? `/series/${id}/${resume?.partId ?? place.partId}` : `/series/${id}`;
  return place ? `/readbook/${id}/${place.partId}` : `/bookinfo/${id}`;
}
