import { useInfiniteQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { failureMessage } from '#platform/api/failure-message';
import { log } from '#platform/log/log';
import { useAccount } from '#platform/session/account.store';
import { Button } from '#ui/button';
import { formatMoment } from '#ui/format';
import { LineFailure } from '#ui/line-failure';
import { Sheet } from '#ui/sheet';
import { Loading, Skeleton } from '#ui/skeleton';
import { RewardChips } from '#features/rewards/gifts/gift-picture.widget';
import { activityWinsQuery } from './activities.queries';
import styles from './activities.module.css';

function WinRow({ win }: { win: Schemas['ActivityWin'] }) {
  return (
    <li>
      <div className={styles.winWords}>
        <strong>{win.rank === null ? win.name : `第 ${win.rank} 名 · ${win.name}`}</strong>
        <time dateTime={win.at}>{formatMoment(win.at)}</time>
      </div>
      {win.rewards.length === 0 ? <p>未中奖</p> : <RewardChips rewards={win.rewards} />}
    </li>
  );
}

/** Prizes of the player in an activity, the latest first. */
export function ActivityWins({ id, onClose }: { id: number; onClose: () => void }) {
  const uid = useAccount((state) => state.account.uid);
  const query = useInfiniteQuery(activityWinsQuery(uid, id));
  const wins = [...new Map(query.data?.pages.flatMap(({ list }) => list).map((win) => [win.id, win])).values()];
  return (
    <Sheet title="我的奖品" closing="关闭" onClose={onClose}>
      {query.isPending && (
        <Loading>
          <Skeleton height={44} />
        </Loading>
      )}
      {query.isError && !query.data && <LineFailure text={failureMessage(query.error)} onRetry={query.refetch} />}
      {query.data && wins.length === 0 && <p className={styles.note}>还没有奖品，参与活动后会显示在这里</p>}
      <ul className={styles.wins}>
        {wins.map((win) => (
          <WinRow key={win.id} win={win} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button look="plain" isBusy={query.isFetchingNextPage} onClick={() => query.fetchNextPage().catch(log.warn)}>
          查看更多
        </Button>
      )}
    </Sheet>
  );
}
