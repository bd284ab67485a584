import { create } from 'zustand';
import { appConfig } from '#platform/config/app-config';
import { localJson } from '#platform/storage/local-text';
import { onStoredElsewhere } from '#platform/storage/other-tabs';
import {
  anchorAt,
  permilleAt,
  positionAt,
  positionOf,
  type Anchor,
  type LongText,
} from '#ui/long-text/long-text.rules';

/** A place in a work: the first visible character. Fonts and widths do not change it. */
export interface ReaderPlace extends Anchor {
  readonly workId: number;
  readonly chapterId: number;
  readonly chapterTitle: string;
  /** The position in the chapter, in case its paragraph no longer exists. 1000 once its end was seen. */
  readonly permille: number;
  /** The first characters that are seen, which find the place where its paragraph is gone. */
  readonly context: string;
}

/** Called for each place that a reader has gone to by themselves: opening a chapter is not reading it. */
export type OnPlace = (place: ReaderPlace) => void;

const key = `${appConfig.prefix}-reader-places`;
/** So many works are remembered, those read last. */
const LIMIT = 200;

const isPlace = (value: unknown): value is ReaderPlace => {
  const fields = ['workId', 'chapterId', 'paragraphId', 'offset', 'permille'] as const;
  const place = value as Partial<ReaderPlace> | null;
  return (
    fields.every((field) => Number.isSafeInteger(place?.[field])) &&
    typeof place?.chapterTitle === 'string' &&
    typeof place.context === 'string'
  );
};

function storedPlaces(): ReaderPlace[] {
  const value = localJson.read(key);
  return Array.isArray(value) ? value.filter(isPlace).slice(0, LIMIT) : [];
}

/** The places that this device keeps, the latest first. */
export const useReaderPlaces = create<{ places: readonly ReaderPlace[] }>(() => ({ places: storedPlaces() }));
onStoredElsewhere(key, () => useReaderPlaces.setState({ places: storedPlaces() }));

const listeners = new Set<OnPlace>();

/** Hears of every place that a reader goes to. @returns a function that ends it */
export function onReaderPlace(listener: OnPlace): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Puts a place at the head, in the stead of the work's last one. */
export function restorePlace(place: ReaderPlace): void {
  const { places } = useReaderPlaces.getState();
  const kept = [place, ...places.filter(({ workId }) => workId !== place.workId)].slice(0, LIMIT);
  localJson.write(key, kept);
  useReaderPlaces.setState({ places: kept });
}

/** A reader has gone to a place. */
export function goneTo(place: ReaderPlace): void {
  restorePlace(place);
  for (const listener of listeners) listener(place);
}

/** Forgets the words at all places, once their reader signed out; the places themselves stay this device's. */
export function forgetWords(): void {
  const places = useReaderPlaces.getState().places.map((place) => ({ ...place, context: '' }));
  localJson.write(key, places);
  useReaderPlaces.setState({ places });
}

export const keptPlace = (workId: number): ReaderPlace | undefined =>
  useReaderPlaces.getState().places.find((place) => place.workId === workId);

/** Fewer characters stand in too many places to find one by. */
const ENOUGH_CHARACTERS = 8;
/** Further away than this the same words are other words. */
const NEAR_CHARACTERS = 3000;

/** The position of words near another one; undefined where they are not. */
function wordsNear({ pieces }: LongText, words: string, near: number): number | undefined {
  const places = pieces.flatMap(({ at, text }) => {
    const index = Math.abs(at - near) < 2 * NEAR_CHARACTERS ? text.indexOf(words) : -1;
    return index < 0 ? [] : at + index;
  });
  const [nearest] = places.sort((a, b) => Math.abs(a - near) - Math.abs(b - near));
  return nearest !== undefined && Math.abs(nearest - near) <= NEAR_CHARACTERS ? nearest : undefined;
}

/** The position in a text where somebody was: the words that they saw, near where these stood. */
export function placedAt(
  text: LongText,
  place: Anchor & Pick<ReaderPlace, 'permille'> & Partial<Pick<ReaderPlace, 'context'>>,
): number {
  const position = positionOf(text, place) ?? positionAt(text, place.permille);
  const words = place.context ?? '';
  const anchor = anchorAt(text, position);
  if (words.length < ENOUGH_CHARACTERS || (anchor && contextAt(text, anchor) === words)) return position;
  return wordsNear(text, words, position) ?? position;
}

const CONTEXT_CHARACTERS = 16;

/** The characters of a paragraph from a place on, at most sixteen. */
function contextAt({ pieces }: LongText, { paragraphId, offset }: Anchor): string {
  const rest = pieces
    .filter(({ paragraphId: id, from, text, picture }) => id === paragraphId && !picture && from + text.length > offset)
    .map((piece) => piece.text.slice(Math.max(0, offset - piece.from)))
    .join('');
  return [...rest].slice(0, CONTEXT_CHARACTERS).join('');
}

/** The anchor, the share and the context of a position in the text. */
export function anchoredAt(
  text: LongText,
  position: number,
  isEnd: boolean,
): Omit<ReaderPlace, 'workId' | 'chapterId' | 'chapterTitle'> {
  const anchor = anchorAt(text, position) ?? { paragraphId: 1, offset: 0 };
  return { ...anchor, permille: isEnd ? 1000 : permilleAt(text, position), context: contextAt(text, anchor) };
}
