import { useInfiniteQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import type { ReactNode } from 'react';
import { failureMessage } from '#platform/api/failure-message';
import { log } from '#platform/log/log';
import { Button } from '#ui/button';
import { InfiniteList, ListRows } from '#ui/infinite-list';
import { LastUpdated } from '#ui/last-updated';
import { listStateOf } from '#ui/list-end';
import { ErrorState } from '#ui/state-page';
import { wideRows } from './game-rows.rules';
import { GameListSkeleton, GameRow } from './game-rows';
import { gameListQuery, type GameFilter } from './games.queries';
import styles from './game-rows.module.css';

/** About how high a game's row is. */
const GAME_ROW_PX = 89;

interface GameListProps {
  filter: GameFilter;
  /** The cursor to begin at. */
  start?: string;
  /** Shown where no game fits. */
  empty: ReactNode;
}

/** Games one below the other, fetched page by page; the last list stays while another is fetched. */
export function GameList({ filter, start, empty }: GameListProps) {
  const query = useInfiniteQuery(gameListQuery(filter, start));
  if (query.isPending) return <GameListSkeleton />;
  if (query.isError && !query.data) {
    const retry = <Button onClick={() => query.refetch()}>重试</Button>;
    return <ErrorState title="游戏列表加载失败" text={failureMessage(query.error)} action={retry} />;
  }
  const games = query.data.pages.flatMap((page) => page.list);
  if (games.length === 0) return empty;
  const wide = wideRows(games);
  return (
    <>
      <LastUpdated query={query} />
      <InfiniteList
        items={games}
        rowHeight={GAME_ROW_PX}
        className={styles.list}
        isBusy={query.isPlaceholderData}
        state={listStateOf(query)}
        onLoad={() => query.fetchNextPage().catch(log.warn)}
      >
        {(game) => <GameRow game={game} isWide={wide.has(game.id)} />}
      </InfiniteList>
    </>
  );
}

interface MoreGamesProps {
  games: readonly Schemas['GameCard'][];
  /** The games with a wide picture. */
  wide: ReadonlySet<number>;
  /** The number of games above them. */
  before: number;
  isComplete: boolean;
}

/** Games below the first ones of a list. Only the rows near the screen are rendered. */
export function MoreGames({ games, wide, ...place }: MoreGamesProps) {
  return (
    <ListRows items={games} rowHeight={GAME_ROW_PX} {...place}>
      {(game) => <GameRow game={game} isWide={wide.has(game.id)} />}
    </ListRows>
  );
}
