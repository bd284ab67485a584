import { logoUrl } from '#platform/config/app-config';
import type { PortalRoute } from '#platform/feature/portal-feature';
import { useGoBack } from '#platform/navigation/use-go';
import { NavBar } from '#ui/nav-bar';
import { Loading, Skeleton } from '#ui/skeleton';
import styles from './layouts.module.css';

/** The title, and the way back, of a page that draws its head itself and is not there yet, or never came. */
export function PageHead({ route }: { route: PortalRoute }) {
  const goBack = useGoBack('/');
  if (route.layout === 'standalone') return <NavBar title={route.title} logo={logoUrl} onBack={goBack} />;
  return route.header === false && <h1 className={styles.head}>{route.title}</h1>;
}

/** A page whose script is under way. */
export function PageSkeleton({ route }: { route: PortalRoute }) {
  return (
    <>
      <PageHead route={route} />
      <Loading>
        <div className={styles.skeletons}>
          <Skeleton height={96} radius={12} />
          <Skeleton height={64} radius={12} />
          <Skeleton height={64} radius={12} />
          <Skeleton height={64} radius={12} />
        </div>
      </Loading>
    </>
  );
}
