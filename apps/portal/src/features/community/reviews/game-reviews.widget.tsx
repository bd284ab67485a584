import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { api } from '#platform/api/api';
import { failureMessage } from '#platform/api/failure-message';
import { useAccount } from '#platform/session/account.store';
import { useAsPlayer } from '#platform/session/use-as-player';
import { useResumed } from '#platform/session/use-resumed';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Choices } from '#ui/choices';
import { Dialog } from '#ui/dialog';
import { formatCount, formatNumber } from '#ui/format';
import { LineFailure } from '#ui/line-failure';
import { Loading, Skeleton } from '#ui/skeleton';
import { showToast } from '#ui/toast.store';
import { OwnReply } from './own-reply';
import { ReviewForm } from './review-form';
import { ReviewRow } from './review-row';
import { refreshReviews, reviewsQuery, type Review, type ReviewSort } from './reviews.queries';
import styles from './reviews.module.css';

const sorts: readonly { value: ReviewSort; label: string }[] = [
  { value: 1, label: '最有用' },
  { value: 2, label: '最新' },
];
const stateWords: Partial<Record<Review['state'], string>> = {
  waiting: '审核中，通过后其他人就能看到',
  refused: '没有通过审核',
  removed: '已被移除',
};

/** Bars of fewer reviews say nothing. */
const BARS_FROM = 5;

/** The score, and how many gave how many stars. */
function Summary({ summary: { score, count, stars } }: { summary: Schemas['ReviewSummary'] }) {
  return (
    <div className={styles.summary}>
      <strong>{score.toFixed(1)}</strong>
      <ol aria-label="星级分布">
        {[5, 4, 3, 2, 1].map((star) => {
          const given = stars[star - 1] ?? 0;
          return (
            <li key={star} aria-label={`${star} 星 ${formatNumber(given)} 条`}>
              <span>{star} 星</span>
              <span className={styles.bar}>
                <span style={{ inlineSize: `${count === 0 ? 0 : (given / count) * 100}%` }} />
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface OwnProps {
  own: Review;
  uid: string;
  onEdit: () => void;
}

/** The player's own review, what became of it, and the ways to change and delete it. */
function Own({ own, uid, onEdit }: OwnProps) {
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.call('removeReview', { params: { id: own.gameId } }),
    onSuccess: async () => {
      setIsAsking(false);
      showToast('success', '评价已删除');
      await refreshReviews(queries, uid, own.gameId);
    },
    onError: (error) => showToast('error', failureMessage(error)),
  });
  const words = stateWords[own.state];
  return (
    <div className={styles.own}>
      <p>
        <strong>我的评价</strong>
        {words && <span role="status">{own.reason ? `${words}：${own.reason}` : words}</span>}
      </p>
      <div>
        <Button look="quiet" onClick={onEdit}>
          修改
        </Button>
        <Button look="quiet" onClick={() => setIsAsking(true)}>
          删除
        </Button>
      </div>
      {isAsking && (
        <Dialog
          title="删除这条评价？"
          onClose={() => setIsAsking(false)}
          actions={
            <>
              <Button look="plain" onClick={() => setIsAsking(false)}>
                取消
              </Button>
              <Button isBusy={remove.isPending} onClick={() => remove.mutate()}>
                删除
              </Button>
            </>
          }
        >
          <p>游戏评分会随之变化，您之后可以重新评价。</p>
        </Dialog>
      )}
    </div>
  );
}

interface OwnLineProps {
  uid: string;
  page: Schemas['ReviewPage'];
  onWrite: () => void;
}

/** Offers the player to write a review or to change theirs, or says when they may. */
function OwnLine({ uid, page: { own, mayWrite }, onWrite }: OwnLineProps) {
  if (own) return <Own own={own} uid={uid} onEdit={onWrite} />;
  // A guest may have the game: signing in tells.
  if (!mayWrite && uid !== '') return <p className={styles.none}>下载或购买后就可以评价</p>;
  return (
    <Button look="quiet" className={styles.write} onClick={onWrite}>
      写评价
    </Button>
  );
}

interface LoadedProps {
  uid: string;
  gameId: number;
  first: Schemas['ReviewPage'];
  reviews: readonly Review[];
  sort: ReviewSort;
  onSort: (sort: ReviewSort) => void;
  /** Fetches more; absent where there is no more. */
  more: { readonly isBusy: boolean; readonly load: () => void } | null;
}

function Loaded({ uid, gameId, first, reviews, sort, onSort, more }: LoadedProps) {
  const asPlayer = useAsPlayer();
  const [isWriting, setIsWriting] = useState(false);
  const { summary, own, mayWrite } = first;
  const key = `review:${gameId}`;
  useResumed(key, () => setIsWriting(mayWrite || own !== null));
  return (
    <Card title={summary.count > 0 ? `玩家评价 ${formatCount(summary.count)}` : '玩家评价'}>
      {summary.count >= BARS_FROM && <Summary summary={summary} />}
      <OwnLine uid={uid} page={first} onWrite={() => asPlayer(() => setIsWriting(true), { key })} />
      {own && <OwnReply review={own} />}
      {reviews.length > 1 && <Choices label="评价排序" options={sorts} chosen={sort} onChoose={onSort} />}
      {reviews.length === 0 && <p className={styles.none}>还没有评价</p>}
      <ul className={styles.reviews}>
        {reviews.map((review) => (
          <ReviewRow key={review.id} review={review} />
        ))}
      </ul>
      {more && (
        <Button look="quiet" isBusy={more.isBusy} onClick={more.load}>
          查看更多评价
        </Button>
      )}
      {isWriting && uid !== '' && (
        <ReviewForm uid={uid} gameId={gameId} own={own} onClose={() => setIsWriting(false)} />
      )}
    </Card>
  );
}

/** Reviews of a game on its page: the score, one's own, and the others. */
export function GameReviews({ gameId }: { gameId: number }) {
  const uid = useAccount((state) => state.account.uid);
  const [sort, setSort] = useState<ReviewSort>(1);
  const query = useInfiniteQuery(reviewsQuery(uid, gameId, sort));
  const [first] = query.data?.pages ?? [];
  if (!first)
    return (
      <Card title="玩家评价">
        {query.error ? (
          <LineFailure text={failureMessage(query.error)} onRetry={query.refetch} />
        ) : (
          <Loading>
            <Skeleton height={72} />
          </Loading>
        )}
      </Card>
    );
  const more = { isBusy: query.isFetchingNextPage, load: () => void query.fetchNextPage() };
  // The data that came with the page is a guest's.
  const isOwn = query.dataUpdatedAt > 0;
  return (
    <Loaded
      uid={isOwn ? uid : ''}
      gameId={gameId}
      first={first}
      reviews={query.data?.pages.flatMap((page) => page.records) ?? []}
      sort={sort}
      onSort={setSort}
      more={query.hasNextPage ? more : null}
    />
  );
}
