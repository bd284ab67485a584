import { useInfiniteQuery } from '@tanstack/react-query';
import { failureMessage } from '#platform/api/failure-message';
import { log } from '#platform/log/log';
import { useAccount } from '#platform/session/account.store';
import { Button, ButtonLink } from '#ui/button';
import { CardRows, CardRowsSkeleton } from '#ui/card-row';
import { listStateOf } from '#ui/list-end';
import { EmptyState, ErrorState } from '#ui/state-page';
import { GiftCard } from './gift-card';
import { giftListQuery } from './gifts.queries';
import { giftsIn } from './gifts.rules';

/** Gifts of the signed-in player, the latest first. */
export function MyGifts() {
  const uid = useAccount((state) => state.account.uid);
  const query = useInfiniteQuery(giftListQuery(uid));
  if (query.isPending) return <CardRowsSkeleton count={3} height={120} />;
  if (query.isError && !query.data) {
    const retry = <Button onClick={() => query.refetch()}>重试</Button>;
    return <ErrorState title="礼包加载失败" text={failureMessage(query.error)} action={retry} />;
  }
  const gifts = giftsIn(query.data);
  if (gifts.length === 0) {
    const action = <ButtonLink to="/square">去领礼包</ButtonLink>;
    return <EmptyState title="还没有礼包" text="领取或兑换的礼包会出现在这里" action={action} />;
  }
  return (
    <CardRows
      items={gifts}
      rowHeight={150}
      state={listStateOf(query)}
      onLoad={() => query.fetchNextPage().catch(log.warn)}
    >
      {(gift) => <GiftCard gift={gift} />}
    </CardRows>
  );
}
