import type { Schemas } from '@ug/contract';
import { Suspense } from 'react';
import { lazyPart } from '#platform/feature/lazy-part';
import { Link } from '#ui/link';
import { Icon } from '#ui/icon';
import { SectionHead } from '#ui/section-head';
import { Skeleton } from '#ui/skeleton';

// Few first pages have it, and none in front.
const UpcomingRows = lazyPart(async () => (await import('./upcoming-rows')).UpcomingRows);

const ROW_HEIGHT = 62;

/** Games that are not out yet, below each other, with the way to all of them. */
export function UpcomingShelf({ title, games }: { title: string; games: readonly Schemas['UpcomingGame'][] }) {
  return (
    <section aria-label={title}>
      <SectionHead title={title}>
        <Link to="/reservations">
          全部
          <Icon name="forward" size={13} />
        </Link>
      </SectionHead>
      <Suspense fallback={<Skeleton height={ROW_HEIGHT * games.length} />}>
        <UpcomingRows games={games} />
      </Suspense>
    </section>
  );
}
