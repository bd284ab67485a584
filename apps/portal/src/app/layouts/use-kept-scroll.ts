import { useEffectEvent, useLayoutEffect } from 'react';
import type { KeptPage } from './kept-pages.store';

/** How far each page was scrolled, in pixels, for as long as it is kept; any other begins at its top. */
const scrolled = new Map<string, number>();

function forgetAllBut(pages: readonly KeptPage[]): void {
  for (const key of scrolled.keys()) if (!pages.some((page) => page.key === key)) scrolled.delete(key);
}

/**
 * Scrolls a page to where it was when it is shown, and follows it while it is. The outlet does it, after the pages have had
 * their effects: a list that was drawn while it was hidden (its page was left before it had been hydrated) scrolls to
 * where it believes to be.
 * @param key of the page that is shown; null where none is
 * @param isReturn whether somebody comes back to it, rather than by a link
 */
export function useKeptScroll(key: string | null, pages: readonly KeptPage[], isReturn: boolean): void {
  const restore = useEffectEvent((shown: string) => {
    // The first page was there before this script: it may have been scrolled already.
    const isFirst = scrolled.size === 0;
    if (!isFirst) window.scrollTo(0, isReturn ? (scrolled.get(shown) ?? 0) : 0);
    scrolled.set(shown, window.scrollY);
    forgetAllBut(pages);
  });
  useLayoutEffect(() => {
    if (key === null) return;
    restore(key);
    const onScroll = () => scrolled.set(key, window.scrollY);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [key]);
}
