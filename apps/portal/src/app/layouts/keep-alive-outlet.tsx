import { Activity, use, useEffectEvent, useLayoutEffect, useState } from 'react';
import { UNSAFE_LocationContext as LocationContext, useOutlet } from 'react-router-dom';
import { useStore } from 'zustand';
import { pageShown } from '../../platform/navigation/view-transition';
import { useCurrentRoute } from '../current-route';
import { pageKeyOf } from '../routes';
import { createKeptPages, showPage, type KeptPage } from './kept-pages.store';

// The contract with react-router. A kept page must not follow the address while it is hidden: its links, its parameters
// and its scroll position would become those of another page. Its matches are in the element that `useOutlet` gave. Its location is
// not: the hooks of the router read it from this context, which has no public name. The public way to hold a location,
// `<Routes location>`, would match every page a second time outside of the router's own routes, and calls each way of
// arriving POP. We rely on this: `useOutlet` gives the same element and the context the same value until the next
// navigation, and the value names the kind of navigation. `keep-alive-outlet.spec` fails where a version of the router
// breaks it.

/** How far each page was scrolled, in pixels; a page never shown before begins at its top. */
const scrolled = new Map<string, number>();

/** Scrolls a page to where it was when it is shown, and follows it while it is. */
function ScrollKeeper({ page }: { page: KeptPage }) {
  const isReturn = page.location.navigationType === 'POP' || page.route.layout === 'main';
  const restore = useEffectEvent(() => {
    // The first page was there before this script: it may have been scrolled already.
    if (scrolled.size === 0) scrolled.set(page.key, window.scrollY);
    else window.scrollTo(0, isReturn ? (scrolled.get(page.key) ?? 0) : 0);
  });
  useLayoutEffect(() => {
    restore();
    const onScroll = () => scrolled.set(page.key, window.scrollY);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [page.key]);
  return null;
}

/** The outlet of the portal: hidden pages keep their state and their scroll position, and come back as they were left. */
export function KeepAliveOutlet() {
  const element = useOutlet();
  const location = use(LocationContext);
  const route = useCurrentRoute();
  const [kept] = useState(createKeptPages);
  const before = useStore(kept, (state) => state.pages);
  const key = route && pageKeyOf(route, location.location);
  const pages = route && key ? showPage(before, { key, route, element, location }) : before;
  // What was rendered is what the next page is shown after; with nothing new this changes nothing.
  useLayoutEffect(() => kept.setState({ pages }), [kept, pages]);
  useLayoutEffect(pageShown, [key]);

  if (!route) return element;
  return pages.map((page) => (
    <Activity key={page.key} mode={page.key === key ? 'visible' : 'hidden'}>
      <LocationContext value={page.location}>
        <ScrollKeeper page={page} />
        {page.element}
      </LocationContext>
    </Activity>
  ));
}
