import { useInfiniteQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { Link } from '#ui/link';
import { failureMessage } from '#platform/api/failure-message';
import { log } from '#platform/log/log';
import { useAccount } from '#platform/session/account.store';
import { Button, ButtonLink } from '#ui/button';
import { CardRows, CardRowsSkeleton } from '#ui/card-row';
import { listStateOf } from '#ui/list-end';
import { PullToRefresh } from '#ui/pull-to-refresh';
import { EmptyState, ErrorState } from '#ui/state-page';
import { ReviewWords } from './review-words';
import { playerReviewsQuery } from './reviews.queries';
import { Stars } from './stars';
import styles from './player-reviews.module.css';

/** About how high a card is, in pixels. */
const CARD_PX = 210;

function Card({ game, review }: Schemas['PlayerReview']) {
  return (
    <article className={styles.card} aria-label={`对${game.name}的评价`}>
      <Link to={`/detail/${game.id}`} className={styles.game}>
        <img src={game.icon} alt="" width={44} height={44} loading="lazy" decoding="async" />
        <strong>{game.name}</strong>
        <Stars count={review.stars} />
      </Link>
      <ReviewWords review={review} />
    </article>
  );
}

interface PlayerReviewsProps {
  /** The author. */
  uid: number;
  isOwn: boolean;
}

/** The reviews of a player, each with its game, the newest first. */
export function PlayerReviews({ uid, isOwn }: PlayerReviewsProps) {
  const viewer = useAccount((state) => state.account.uid);
  const query = useInfiniteQuery(playerReviewsQuery(viewer, uid));
  if (query.isPending) return <CardRowsSkeleton count={3} height={CARD_PX} />;
  if (query.isError && !query.data) {
    const retry = <Button onClick={() => query.refetch()}>重试</Button>;
    return <ErrorState title="评价加载失败" text={failureMessage(query.error)} action={retry} />;
  }
  const reviews = query.data.pages.flatMap(({ records }) => records.map((one) => ({ ...one, id: one.review.id })));
  const toGames = isOwn && <ButtonLink to="/games">去看看游戏</ButtonLink>;
  return (
    <PullToRefresh onRefresh={() => query.refetch({ throwOnError: true })}>
      {reviews.length === 0 ? (
        <EmptyState
          title="还没有评价"
          text={isOwn ? '下载或购买过的游戏，可以在游戏详情里评价' : '对方评价过的游戏会出现在这里'}
          action={toGames}
        />
      ) : (
        <CardRows
          items={reviews}
          rowHeight={CARD_PX}
          state={listStateOf(query)}
          onLoad={() => query.fetchNextPage().catch(log.warn)}
        >
          {({ game, review }) => <Card game={game} review={review} />}
        </CardRows>
      )}
    </PullToRefresh>
  );
}
