import type { Schemas } from '@ug/contract';
import { Link } from '#ui/link';
import { Icon } from '#ui/icon';
import { SectionHead } from '#ui/section-head';
import { Loading } from '#ui/skeleton';
import { GameTiles, GameTileSkeletons } from './game-covers.widget';

interface GameShelfProps {
  title: string;
  /** The address of more games. Null if there are none. */
  to: string | null;
  games: readonly Schemas['GameCard'][];
  /** Whether their order is a ranking. */
  isRanked: boolean;
}

/** Games in a row. */
export function GameShelf({ title, to, games, isRanked }: GameShelfProps) {
  return (
    <section aria-label={title}>
      <SectionHead title={title}>
        {to && (
          <Link to={to}>
            全部
            <Icon name="forward" size={13} />
          </Link>
        )}
      </SectionHead>
      <GameTiles games={games} isRanked={isRanked} />
    </section>
  );
}

/** Games in a row that are still to come. */
export function GameShelfSkeleton() {
  return (
    <Loading>
      <SectionHead title="" />
      <GameTileSkeletons count={4} />
    </Loading>
  );
}
