import { useInfiniteQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { SectionHead } from '../../ui/section-head';
import { Loading } from '../../ui/skeleton';
import { EmptyState } from '../../ui/state-page';
import { GameListSkeleton, GameTiles, GameTileSkeletons } from './game-cards';
import { gameListQuery, type GameFilter } from './games.queries';

// Below the first screen, and the one part of the home page that may grow to hundreds of rows: it need not wait for it.
const GameList = lazy(async () => ({ default: (await import('./game-list')).GameList }));

const recommended: GameFilter = { sort: 'recommended', pageSize: 10 };

interface GameShelfProps {
  title: string;
  /** Where there are more, if anywhere. */
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

/** A ranking and recommended games that are still to come. */
export function GameShelvesSkeleton() {
  return (
    <>
      <Loading>
        <SectionHead title="" />
        <GameTileSkeletons count={4} />
        <SectionHead title="" />
      </Loading>
      <GameListSkeleton />
    </>
  );
}

interface RecommendedProps {
  title: string;
  /** Their first page, read at this time in milliseconds. */
  first: Schemas['GamePage'];
  readAt: number;
}

/** Recommended games without an end; 换一批 goes on with the next batch and, after the last, from the beginning. */
export function RecommendedGames({ title, first, readAt }: RecommendedProps) {
  const [start, setStart] = useState<string | undefined>(undefined);
  const known = { initialData: { pages: [first], pageParams: [undefined] }, initialDataUpdatedAt: readAt };
  const { data } = useInfiniteQuery({ ...gameListQuery(recommended, start), ...(start === undefined && known) });
  const next = data?.pages[0]?.nextCursor ?? undefined;
  const empty = (
    <EmptyState
      title="还没有推荐的游戏"
      text="去看看全部游戏吧"
      action={<ButtonLink to="/games">全部游戏</ButtonLink>}
    />
  );
  return (
    <section aria-label={title}>
      <SectionHead title={title}>
        {(next !== undefined || start !== undefined) && (
          <button type="button" onClick={() => setStart(next)}>
            <Icon name="refresh" size={13} />
            换一批
          </button>
        )}
      </SectionHead>
      <Suspense fallback={<GameListSkeleton />}>
        <GameList filter={recommended} start={start} empty={empty} />
      </Suspense>
    </section>
  );
}
