import type { ReactNode } from 'react';
import type { PortalRoute } from '../../platform/feature/portal-feature';
import { PageMain } from './page-main';
import styles from './simple-layout.module.css';

/** A page that draws its whole screen itself. */
export function StandaloneLayout({ route, children }: { route: PortalRoute; children: ReactNode }) {
  return (
    <PageMain className={styles.layout} aria-label={route.title}>
      {children}
    </PageMain>
  );
}
