import { useLayoutEffect, useRef, type HTMLAttributes, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { searchedKeyword } from '#features/content/games/search-address';
import { logoUrl } from '#platform/config/app-config';
import type { PortalRoute } from '#platform/feature/portal-feature';
import { useGo, useGoBack } from '#platform/navigation/use-go';
import { wayBack } from '#platform/session/way-back';
import { NavBar } from '#ui/nav-bar';
import { BottomBar } from './bottom-bar';
import { Header } from './header';
import styles from './layouts.module.css';

interface LayoutProps {
  route: PortalRoute;
  children: ReactNode;
}

/** The main part of a page. Arriving moves the focus here, for it was on a control of a page that is now hidden. */
function PageMain(attributes: HTMLAttributes<HTMLElement>) {
  const ref = useRef<HTMLElement>(null);
  const isFirst = useLocation().key === 'default';
  useLayoutEffect(() => {
    if (!isFirst && !ref.current?.contains(document.activeElement)) ref.current?.focus({ preventScroll: true });
    // Only arriving moves the focus, not a change of the address within the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return <main {...attributes} ref={ref} tabIndex={-1} />;
}

/** Header, page and the bar of tabs. Searching brings a header of its own. */
function MainLayout({ route, children }: LayoutProps) {
  const isSearching = searchedKeyword(useLocation().search) !== null;
  return (
    <div className={styles.main}>
      {route.header !== false && !isSearching && <Header />}
      <PageMain className={styles.mainPage}>{children}</PageMain>
      <BottomBar />
    </div>
  );
}

/** Back arrow and title, and the page below. */
function SimpleLayout({ route, children }: LayoutProps) {
  const go = useGo();
  const goBack = useGoBack(() => (route.back === 'begun' && wayBack()?.to) || '/');
  return (
    <div className={styles.simple}>
      <NavBar title={route.title} logo={logoUrl} onBack={() => (route.back === 'home' ? go('/') : goBack())} />
      <PageMain>{children}</PageMain>
    </div>
  );
}

/** A page that draws its whole screen itself. */
function StandaloneLayout({ route, children }: LayoutProps) {
  return (
    <PageMain className={styles.simple} aria-label={route.title}>
      {children}
    </PageMain>
  );
}

/** The frames of pages by the name that a route gives. */
export const layouts = { main: MainLayout, simple: SimpleLayout, standalone: StandaloneLayout };
