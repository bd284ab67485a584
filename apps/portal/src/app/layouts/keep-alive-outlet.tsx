import { Activity, use, useLayoutEffect, useState } from 'react';
import { UNSAFE_LocationContext as LocationContext, useOutlet } from 'react-router-dom';
import { useStore } from 'zustand';
import { pageShown } from '#platform/navigation/view-transition';
import { useCurrentRoute } from '../current-route';
import { pageKeyOf } from '../routes';
import { createKeptPages, KeptPagesContext, showPage } from './kept-pages.store';
import { useKeptScroll } from './use-kept-scroll';

// The contract with react-router. A kept page must not follow the address while it is hidden: its links, its parameters
// and its scroll position would become those of another page. Its matches are in the element that `useOutlet` gave. Its location is
// not: the hooks of the router read it from this context, which has no public name. The public way to hold a location,
// `<Routes location>`, would match every page a second time outside of the router's own routes, and calls each way of
// arriving POP. We rely on this: `useOutlet` gives the same element and the context the same value until the next
// navigation, and the value names the kind of navigation. `keep-alive-outlet.spec` fails where a version of the router
// breaks it.

/** The outlet of the portal: hidden pages keep their state and their scroll position, and come back as they were left. */
export function KeepAliveOutlet() {
  const element = useOutlet();
  const location = use(LocationContext);
  const route = useCurrentRoute();
  const [kept] = useState(createKeptPages);
  const before = useStore(kept, (state) => state.pages);
  const key = route && pageKeyOf(route, location.location);
  const pages = route && key ? showPage(before, { key, route, element, location }) : before;
  // Stores the pages that were rendered, as the base of the next navigation. Without a change this has no effect.
  useLayoutEffect(() => kept.setState({ pages }), [kept, pages]);
  useKeptScroll(key ?? null, pages, location.navigationType === 'POP' || route?.layout === 'main');
  useLayoutEffect(pageShown, [key]);

  if (!route) return element;
  return (
    <KeptPagesContext value={kept}>
      {pages.map((page) => (
        <Activity key={page.key} mode={page.key === key ? 'visible' : 'hidden'}>
          <LocationContext value={page.location}>{page.element}</LocationContext>
        </Activity>
      ))}
    </KeptPagesContext>
  );
}
