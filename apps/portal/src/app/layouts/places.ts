import { appConfig } from '#platform/config/app-config';
import { tabJson } from '#platform/storage/local-text';

/** A row of a long list, by its number in the list, and how far its upper edge was below that of the screen, in pixels. */
export interface Row {
  readonly number: number;
  readonly below: number;
}

/** The scroll position of a page that was left, in pixels, with the row that was there, if the page has rows. */
export interface Place {
  readonly top: number;
  readonly row: Row | null;
}

const storageKey = `${appConfig.prefix}-places`;
/** So many pages are remembered through a reload. */
const MAX_PLACES = 20;

/** Positions since the page was loaded, for as long as the pages are kept. */
const places = new Map<string, Place>();
/** Positions from before the reload. Each is dropped once its page has been shown again. */
let before: Map<string, Place> | null = null;
let isFirst = true;

function placesBefore(): Map<string, Place> {
  const stored = tabJson.read(storageKey);
  before ??= new Map(Array.isArray(stored) ? (stored as [string, Place][]) : []);
  return before;
}

/** Whether no page has been shown since the script began. Asking answers so once. */
export function takeFirst(): boolean {
  const was = isFirst;
  isFirst = false;
  return was;
}

export const notePlace = (key: string, place: Place): void => void places.set(key, place);

/** The position of a kept page. Undefined for any other page. */
export const placeOf = (key: string): Place | undefined => places.get(key);

/** The position of a page before the reload. It is given once. */
export function takePlaceBefore(key: string): Place | undefined {
  const place = placesBefore().get(key);
  placesBefore().delete(key);
  return place;
}

/** Forgets the pages that are kept no more. */
export function forgetAllBut(keys: readonly string[]): void {
  for (const key of places.keys()) if (!keys.includes(key)) places.delete(key);
}

/** Keeps all places for this tab, the latest last: the page may be about to be loaded anew. */
export function keepPlaces(): void {
  const all = [...placesBefore(), ...places].filter(([, { top }]) => top > 0);
  tabJson.write(storageKey, all.slice(-MAX_PLACES));
}

/** Forgets what this page knows, as a reload does; what the tab keeps is still there. */
export function forgetPlaces(): void {
  places.clear();
  before = null;
  isFirst = true;
}
