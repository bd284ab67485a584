import { createContext, type ComponentProps, type ReactElement } from 'react';
import type { UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import { createStore } from 'zustand';
import type { PortalRoute } from '#platform/feature/portal-feature';

/** The number of pages that keep their state. The page that was unseen longest loses it first. */
export const MAX_KEPT_PAGES = 10;

/** A page as the router shows it now. */
export interface ShownPage {
  readonly key: string;
  readonly route: Pick<PortalRoute, 'name' | 'keepAlive' | 'layout'>;
  readonly element: ReactElement | null;
  readonly location: ComponentProps<typeof LocationContext>['value'];
}

/** A page that is mounted, shown or hidden; one that is hidden has the element and the location it was last shown with. */
export interface KeptPage extends ShownPage {
  /** Counts up with each page shown: the highest is the page that was shown last. */
  readonly seen: number;
}

/**
 * The pages after one is shown: it is among them, those that may not be kept are gone, and of the rest the one longest
 * unseen where there are too many. Pages keep their order, so that React does not move their nodes. Showing the same page
 * again with nothing new gives the same array.
 */
export function showPage(pages: readonly KeptPage[], shown: ShownPage): readonly KeptPage[] {
  const newest = Math.max(0, ...pages.map((page) => page.seen));
  const before = pages.find((page) => page.key === shown.key);
  const isSame = before?.seen === newest && before.element === shown.element && before.location === shown.location;
  if (isSame) return pages;
  const others = pages.filter((page) => page.key !== shown.key && page.route.keepAlive !== false);
  const recent = new Set(others.toSorted((a, b) => b.seen - a.seen).slice(0, MAX_KEPT_PAGES - 1));
  const page = { ...shown, seen: newest + 1 };
  if (!before) return [...others.filter((one) => recent.has(one)), page];
  return pages.flatMap((one) => (one === before ? page : recent.has(one) ? one : []));
}

/** The address that a route was last shown with, for as long as that page is kept; null where none is. */
export function lastAddressOf(pages: readonly KeptPage[], name: PortalRoute['name']): string | null {
  const shown = pages.filter(({ route }) => route.name === name).toSorted((a, b) => b.seen - a.seen)[0];
  if (!shown) return null;
  const { pathname, search } = shown.location.location;
  return pathname + search;
}

/** The pages of one outlet, none at first. */
export const createKeptPages = () => createStore<{ pages: readonly KeptPage[] }>(() => ({ pages: [] }));

/** The kept pages of the outlet around a component. */
export const KeptPagesContext = createContext(createKeptPages());
