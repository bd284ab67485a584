import { Activity, use, useEffectEvent, useLayoutEffect, useState, type ReactElement } from 'react';
import { UNSAFE_LocationContext as LocationContext, useOutlet } from 'react-router-dom';
import { useCurrentRoute } from '../current-route';
import type { PortalRoute } from '../../platform/feature/portal-feature';
import { pageKeyOf } from '../routes';

/** How many pages keep their state; the one longest unseen goes first. */
export const KEPT_PAGES = 10;

interface KeptPage {
  key: string;
  route: PortalRoute;
  element: ReactElement | null;
  /** The location as it was when the page was last seen, so that a hidden page does not follow the address. */
  location: ReturnType<typeof useLocationContext>;
  seen: number;
}

/**
 * The router gives no public way to hold back its location, and a kept page must not follow the address while it is hidden:
 * its links, matches and parameters would become those of another page. So each kept page reads the location it was last
 * shown with, through the router's own context. What we rely on: the context's value changes with each navigation and
 * names its kind. `keep-alive-outlet.spec` fails when a new version of the router breaks this.
 */
const useLocationContext = () => use(LocationContext);

/** How far each page was scrolled, in pixels; a page never shown before begins at its top. */
const scrolled = new Map<string, number>();

/** Puts the shown page among the kept ones, in a stable order, and forgets what must not or can no longer be kept. */
function keep(pages: readonly KeptPage[], shown: KeptPage): KeptPage[] {
  const hidden = pages.filter((page) => page.key !== shown.key && page.route.keepAlive !== false);
  const forgotten = hidden.toSorted((a, b) => b.seen - a.seen).slice(KEPT_PAGES - 1);
  const kept = pages.filter((page) => page.key === shown.key || (hidden.includes(page) && !forgotten.includes(page)));
  if (!kept.some((page) => page.key === shown.key)) return [...kept, shown];
  return kept.map((page) => (page.key === shown.key ? shown : page));
}

/** Gives a page its place in the document back when it is shown, and follows it while it is. */
function ScrollKeeper({ page }: { page: KeptPage }) {
  const isReturn = page.location.navigationType === 'POP' || page.route.layout === 'main';
  const place = useEffectEvent(() => window.scrollTo(0, isReturn ? (scrolled.get(page.key) ?? 0) : 0));
  useLayoutEffect(() => {
    place();
    const onScroll = () => scrolled.set(page.key, window.scrollY);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [page.key]);
  return null;
}

/** The outlet of the portal: hidden pages keep their state and their place, and come back as they were left. */
export function KeepAliveOutlet() {
  const element = useOutlet();
  const location = useLocationContext();
  const route = useCurrentRoute();
  const [pages, setPages] = useState<readonly KeptPage[]>([]);
  const [turn, setTurn] = useState(0);

  if (!route) return element;
  const key = pageKeyOf(route, location.location);
  const last = pages.find((page) => page.key === key);
  const isNewest = last !== undefined && pages.every((page) => page.seen <= last.seen);
  if (!isNewest || last.element !== element || last.location !== location) {
    setTurn(turn + 1);
    setPages(keep(pages, { key, route, element, location, seen: turn + 1 }));
  }
  return pages.map((page) => (
    <Activity key={page.key} mode={page.key === key ? 'visible' : 'hidden'}>
      <LocationContext value={page.location}>
        <ScrollKeeper page={page} />
        {page.element}
      </LocationContext>
    </Activity>
  ));
}
