import { useInfiniteQuery } from '@tanstack/react-query';
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

const ranking: GameFilter = { sort: 'popular', pageSize: 10 };
const recommended: GameFilter = { sort: 'recommended', pageSize: 10 };

/** The most downloaded games, in a row; nothing is rendered where there are none. */
export function HotGames() {
  const { data, isPending } = useInfiniteQuery(gameListQuery(ranking));
  const games = data?.pages[0]?.list ?? [];
  if (!isPending && games.length === 0) return null;
  return (
    <section aria-label="热门榜">
      <SectionHead title="热门榜">
        <Link to="/games?sort=popular">
          全部
          <Icon name="forward" size={13} />
        </Link>
      </SectionHead>
      {isPending ? (
        <Loading>
          <GameTileSkeletons count={4} />
        </Loading>
      ) : (
        <GameTiles games={games} isRanked />
      )}
    </section>
  );
}

/** Recommended games without an end; 换一批 goes on with the next batch and, after the last, from the beginning. */
export function RecommendedGames() {
  const [start, setStart] = useState<string | undefined>(undefined);
  const { data } = useInfiniteQuery(gameListQuery(recommended, start));
  const next = data?.pages[0]?.nextCursor ?? undefined;
  const empty = (
    <EmptyState
      title="还没有推荐的游戏"
      text="去看看全部游戏吧"
      action={<ButtonLink to="/games">全部游戏</ButtonLink>}
    />
  );
  return (
    <section aria-label="为你推荐">
      <SectionHead title="为你推荐">
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
