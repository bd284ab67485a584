import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { searchedKeyword } from '../../features/games/search.store';
import type { PortalRoute } from '../../platform/feature/portal-feature';
import { BottomBar } from './bottom-bar';
import { Header } from './header';
import { PageMain } from './page-main';
import styles from './main-layout.module.css';

/** Header, page and the bar of tabs. Searching brings a header of its own. */
export function MainLayout({ route, children }: { route: PortalRoute; children: ReactNode }) {
  const isSearching = searchedKeyword(useLocation().search) !== null;
  return (
    <div className={styles.layout}>
      {route.header !== false && !isSearching && <Header />}
      <PageMain className={styles.main}>{children}</PageMain>
      <BottomBar />
    </div>
  );
}
