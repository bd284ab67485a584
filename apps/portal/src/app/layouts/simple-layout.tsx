import type { ReactNode } from 'react';
import { logoUrl } from '../../platform/config/app-config';
import { useGo, useGoBack } from '../../platform/navigation/use-go';
import { NavBar } from '../../ui/nav-bar';
import type { PortalRoute } from '../../platform/feature/portal-feature';
import { PageMain } from './page-main';
import styles from './simple-layout.module.css';

/** Back arrow and title, and the page below. */
export function SimpleLayout({ route, children }: { route: PortalRoute; children: ReactNode }) {
  const go = useGo();
  const goBack = useGoBack('/');
  return (
    <div className={styles.layout}>
      <NavBar title={route.title} logo={logoUrl} onBack={() => (route.back === 'home' ? go('/') : goBack())} />
      <PageMain>{children}</PageMain>
    </div>
  );
}
