import { useInfiniteQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { failureMessage } from '#platform/api/failure-message';
import { log } from '#platform/log/log';
import { Button, ButtonLink } from '#ui/button';
import { InfiniteList } from '#ui/infinite-list';
import { listStateOf } from '#ui/list-end';
import { Loading, Skeleton } from '#ui/skeleton';
import { EmptyState, ErrorState } from '#ui/state-page';
import { GameArt } from '#features/content/game-art/game-art.widget';
import { upcomingGamesQuery } from './reservations.queries';
import { UpcomingGame } from './upcoming-game';
import styles from './reservations.module.css';

const CARD_HEIGHT = 286;
const SIZES = '(width >= 35em) and (height <= 500px) 260px, (width > 520px) 488px, 92vw';

/** A game with a wide picture and its sentence. */
function UpcomingCard({ game }: { game: Schemas['UpcomingGame'] }) {
  const { name, summary, tags } = game;
  return (
    <article className={styles.card} aria-label={name}>
      <GameArt game={game} ratio="16 / 9" sizes={SIZES} className={styles.visual} />
      <UpcomingGame game={game}>{summary || tags.join(' · ')}</UpcomingGame>
    </article>
  );
}

/** Every game that may be reserved, the next one first. */
export function ReservationsPage() {
  const query = useInfiniteQuery(upcomingGamesQuery);
  if (query.isPending) {
    return (
      <Loading>
        <div className={styles.list}>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height={CARD_HEIGHT - 12} radius={12} />
          ))}
        </div>
      </Loading>
    );
  }
  if (query.isError && !query.data) {
    const retry = <Button onClick={() => query.refetch()}>重试</Button>;
    return <ErrorState title="新游预约加载失败" text={failureMessage(query.error)} action={retry} />;
  }
  const games = query.data.pages.flatMap(({ list }) => list);
  if (games.length === 0) {
    const action = <ButtonLink to="/games?sort=latest">看看新上架的游戏</ButtonLink>;
    return <EmptyState title="暂时没有可以预约的新游" text="有新游戏时会出现在这里" action={action} />;
  }
  return (
    <InfiniteList
      items={games}
      rowHeight={CARD_HEIGHT}
      className={styles.rows}
      state={listStateOf(query)}
      onLoad={() => query.fetchNextPage().catch(log.warn)}
    >
      {(game) => <UpcomingCard game={game} />}
    </InfiniteList>
  );
}
