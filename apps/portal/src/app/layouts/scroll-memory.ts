const places = new Map<string, number>();

/** Remembers how far the document is scrolled while a page is shown, in pixels. */
export function recordScroll(pageKey: string): void {
  places.set(pageKey, window.scrollY);
}

/** Where a page was left, its top when it never was. */
export const recallScroll = (pageKey: string): number => places.get(pageKey) ?? 0;
