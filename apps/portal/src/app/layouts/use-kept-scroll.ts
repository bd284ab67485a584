import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { log } from '#platform/log/log';
import type { KeptPage } from './kept-pages.store';
import { forgetAllBut, keepPlaces, notePlace, placeOf, takeFirst, takePlaceBefore, type Place } from './places';

/** Milliseconds without scrolling after which the position counts as final. */
const RESTS_MS = 200;

const loadReach = () => import('./reach-place');

/** Whether this page was there before in this tab: it was loaded anew, or somebody came back to it from another site. */
const isLoadedAgain = (): boolean => {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'reload' || load?.type === 'back_forward';
};

/** Begins to bring the screen to a place. @returns a function that ends it */
function beginToReach(place: Place): () => void {
  let end: (() => void) | null = null;
  let isLeft = false;
  loadReach().then(
    ({ reachPlace }) => {
      if (!isLeft) end = reachPlace(place);
    },
    (error: unknown) => log.warn('the place before the reload was not found again', error),
  );
  return () => {
    isLeft = true;
    end?.();
  };
}

/** Scrolls a page that is shown. @returns what ends it, where it is not done at once */
function bringTo(key: string, isReturn: boolean): (() => void) | undefined {
  const before = takePlaceBefore(key);
  if (takeFirst()) {
    // The first page was there before this script: it may have been scrolled already.
    return before && isLoadedAgain() && window.scrollY === 0 ? beginToReach(before) : undefined;
  }
  const kept = placeOf(key);
  window.scrollTo(0, isReturn ? (kept?.top ?? 0) : 0);
  return isReturn && !kept && before ? beginToReach(before) : undefined;
}

/** Follows how far a page is scrolled, and which row of a list rests at its upper edge. @returns a function that ends it */
function followScrolling(key: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function noteRow() {
    const { topRow } = await loadReach();
    const { scrollY: top } = window;
    if (placeOf(key)?.top === top) notePlace(key, { top, row: topRow() });
  }
  function onScroll() {
    notePlace(key, { top: window.scrollY, row: null });
    clearTimeout(timer);
    timer = setTimeout(() => void noteRow().catch(log.warn), RESTS_MS);
  }
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('scroll', onScroll);
  };
}

/**
 * Scrolls a page to where it was when it is shown, and follows it while it is; through a reload as well, when the page is
 * there again. The outlet does it, after the pages have had their effects: a list that was drawn while it was hidden (its page was left
 * before it had been hydrated) scrolls to where it believes to be.
 * @param key of the page that is shown; null where none is
 * @param isReturn whether somebody comes back to it, rather than by a link
 */
export function useKeptScroll(key: string | null, pages: readonly KeptPage[], isReturn: boolean): void {
  const show = useEffectEvent((shown: string) => {
    const end = bringTo(shown, isReturn);
    notePlace(shown, { top: window.scrollY, row: null });
    forgetAllBut(pages.map((page) => page.key));
    return end;
  });
  useLayoutEffect(() => {
    if (key === null) return undefined;
    const ends = [show(key), followScrolling(key)];
    return () => ends.forEach((end) => end?.());
  }, [key]);
  useEffect(() => {
    window.addEventListener('pagehide', keepPlaces);
    return () => window.removeEventListener('pagehide', keepPlaces);
  }, []);
}
