import type { Schemas } from '@ug/contract';
import { Suspense } from 'react';
import { lazyPart } from '#platform/feature/lazy-part';
import { Link } from '#ui/link';
import { Icon } from '#ui/icon';
import { SectionHead } from '#ui/section-head';
import { Skeleton } from '#ui/skeleton';

// Operators need not show novels, and none stand in front.
const NovelTiles = lazyPart(async () => (await import('./novel-tiles')).NovelTiles);

interface NovelShelfProps {
  title: string;
  /** The address of more novels. Null if there are none. */
  to: string | null;
  novels: readonly Schemas['WorkCard'][];
}

/** Novels or series in a row of covers, with the way to more of them. */
export function NovelShelf({ title, to, novels }: NovelShelfProps) {
  return (
    <section aria-label={title}>
      <SectionHead title={title}>
        {to && (
          <Link to={to}>
            {to.startsWith('/novels') ? '书城' : '更多'}
            <Icon name="forward" size={13} />
          </Link>
        )}
      </SectionHead>
      <Suspense fallback={<Skeleton height={174} />}>
        <NovelTiles novels={novels} />
      </Suspense>
    </section>
  );
}
