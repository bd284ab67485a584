import { useInfiniteQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { Suspense, useState, type ReactNode } from 'react';
import { failureMessage } from '#platform/api/failure-message';
import { lazyPart } from '#platform/feature/lazy-part';
import { log } from '#platform/log/log';
import { Button, ButtonLink } from '#ui/button';
import { Icon } from '#ui/icon';
import { ListEnd, listStateOf } from '#ui/list-end';
import { SectionHead } from '#ui/section-head';
import { Loading } from '#ui/skeleton';
import { EmptyState, ErrorState } from '#ui/state-page';
import { wideRows } from './game-rows.rules';
import { GameListSkeleton, GameRow } from './game-rows';
import styles from './game-rows.module.css';
import { gameListQuery, type GameFilter } from './games.queries';

// Code for long lists is loaded with the second page, so that the first screen does not wait for it.
const loadMore = () => import('./game-list');
const MoreGames = lazyPart(async () => (await loadMore()).MoreGames);

const recommended: GameFilter = { sort: 'recommended', pageSize: 10 };

/** The games of a page that came with another one, and those behind it, page by page. */
function GamesAndMore({ query, empty }: { query: ReturnType<typeof useGames>; empty: ReactNode }) {
  if (query.isPending) return <GameListSkeleton />;
  if (query.isError && !query.data) {
    const retry = <Button onClick={() => query.refetch()}>重试</Button>;
    return <ErrorState title="游戏列表加载失败" text={failureMessage(query.error)} action={retry} />;
  }
  const [first, ...pages] = query.data.pages.map((page) => page.list);
  if (!first || first.length === 0) return empty;
  const more = pages.flat();
  const wide = wideRows([...first, ...more]);
  const state = listStateOf(query);
  const size = state === 'finished' ? first.length + more.length : -1;
  function load() {
    void loadMore().catch(log.warn);
    query.fetchNextPage().catch(log.warn);
  }
  return (
    <>
      <div className={styles.list} aria-busy={query.isPlaceholderData}>
        <ul>
          {first.map((game, index) => (
            <li key={game.id} aria-posinset={index + 1} aria-setsize={size}>
              <GameRow game={game} isWide={wide.has(game.id)} />
            </li>
          ))}
        </ul>
        <Suspense fallback={null}>
          {more.length > 0 && (
            <MoreGames games={more} wide={wide} before={first.length} isComplete={state === 'finished'} />
          )}
        </Suspense>
      </div>
      <ListEnd state={state} onLoad={load} />
    </>
  );
}

interface RecommendedProps {
  title: string;
  /** Their first page, read at this time in milliseconds. */
  first: Schemas['GamePage'];
  readAt: number;
}

/** Recommended games from a cursor on. The first page is known already. */
function useGames({ first, readAt }: RecommendedProps, start: string | undefined) {
  const known = { initialData: { pages: [first], pageParams: [undefined] }, initialDataUpdatedAt: readAt };
  return useInfiniteQuery({ ...gameListQuery(recommended, start), ...(start === undefined && known) });
}

/** Recommended games without an end; 换一批 goes on with the next batch and, after the last, from the beginning. */
export function RecommendedGames(props: RecommendedProps) {
  const [start, setStart] = useState<string | undefined>(undefined);
  const query = useGames(props, start);
  const next = query.data?.pages[0]?.nextCursor ?? undefined;
  const empty = (
    <EmptyState
      title="还没有推荐的游戏"
      text="去看看全部游戏吧"
      action={<ButtonLink to="/games">全部游戏</ButtonLink>}
    />
  );
  return (
    <section aria-label={props.title}>
      <SectionHead title={props.title}>
        {(next !== undefined || start !== undefined) && (
          <button type="button" onClick={() => setStart(next)}>
            <Icon name="refresh" size={13} />
            换一批
          </button>
        )}
      </SectionHead>
      <GamesAndMore query={query} empty={empty} />
    </section>
  );
}

/** Recommended games that are still to come. */
export function RecommendedSkeleton() {
  return (
    <>
      <Loading>
        <SectionHead title="" />
      </Loading>
      <GameListSkeleton />
    </>
  );
}
