import type { Schemas } from '@ug/contract';
import { Suspense } from 'react';
import { lazyPart } from '#platform/feature/lazy-part';
import { Link } from '#ui/link';
import { Icon } from '#ui/icon';
import { SectionHead } from '#ui/section-head';
import { Skeleton } from '#ui/skeleton';

// Few first pages have it, and none in front.
const ActivityTiles = lazyPart(async () => (await import('./activity-tiles')).ActivityTiles);

/** Activities that are running, in a row. */
export function ActivityShelf(props: { title: string; activities: readonly Schemas['ActivityCard'][] }) {
  const { title, activities } = props;
  return (
    <section aria-label={title}>
      <SectionHead title={title}>
        <Link to="/activity">
          全部
          <Icon name="forward" size={13} />
        </Link>
      </SectionHead>
      <Suspense fallback={<Skeleton height={98} />}>
        <ActivityTiles activities={activities} />
      </Suspense>
    </section>
  );
}
