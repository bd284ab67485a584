import { useInfiniteQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Link } from '#ui/link';
import { failureMessage } from '#platform/api/failure-message';
import { log } from '#platform/log/log';
import { loginAddress } from '#platform/navigation/use-go';
import { isSignedIn, useAccount } from '#platform/session/account.store';
import { Button, ButtonLink } from '#ui/button';
import { CardRows, CardRowsSkeleton } from '#ui/card-row';
import { Choices } from '#ui/choices';
import { listStateOf } from '#ui/list-end';
import { EmptyState, ErrorState } from '#ui/state-page';
import { GiftDialog } from '#features/rewards/gifts/gift-dialog.widget';
import { MyGifts } from '#features/rewards/gifts/my-gifts.widget';
import { useClaiming } from './claiming';
import { OfferCard } from './gift-offer';
import { giftCentreQuery } from './gift-packages.queries';
import styles from './gift-packages.module.css';

const MINE = 'mine';
const tabs = [
  { value: 'all', label: '全部' },
  { value: MINE, label: '我的' },
] as const;

function Offers() {
  const uid = useAccount((state) => state.account.uid);
  const query = useInfiniteQuery(giftCentreQuery(uid));
  const [given, show] = useState<Schemas['Gift'] | null>(null);
  const { claim, claimingId } = useClaiming(show);
  if (query.isPending) return <CardRowsSkeleton count={4} height={132} />;
  if (query.isError && !query.data) {
    const retry = <Button onClick={() => query.refetch()}>重试</Button>;
    return <ErrorState title="礼包加载失败" text={failureMessage(query.error)} action={retry} />;
  }
  const offers = [...new Map(query.data.pages.flatMap((page) => page.list).map((one) => [one.id, one])).values()];
  if (offers.length === 0) {
    const action = <ButtonLink to="/games">去看看游戏</ButtonLink>;
    return <EmptyState title="暂时没有礼包" text="新的礼包正在准备中，请稍后再来" action={action} />;
  }
  return (
    <>
      <CardRows
        items={offers}
        rowHeight={150}
        state={listStateOf(query)}
        onLoad={() => query.fetchNextPage().catch(log.warn)}
      >
        {(offer) => <OfferCard offer={offer} isBusy={claimingId === offer.id} onClaim={claim} />}
      </CardRows>
      {given && <GiftDialog title="领取成功" gift={given} onClose={() => show(null)} />}
    </>
  );
}

function Mine() {
  const isPlayer = useAccount(isSignedIn);
  if (isPlayer) return <MyGifts />;
  const action = <ButtonLink to={loginAddress(`/square?tab=${MINE}`)}>登录/注册</ButtonLink>;
  return <EmptyState title="登录后查看我的礼包" text="领取和兑换的礼包都会保存在这里" action={action} />;
}

/** The gift centre: what there is, and what the player has. */
export function GiftCentre() {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === MINE ? MINE : 'all';
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <h1>礼包中心</h1>
        <Link to="/gifts" className={styles.redeem}>
          兑换码
        </Link>
      </header>
      <div className={styles.tabs}>
        <Choices
          label="礼包"
          options={tabs}
          chosen={tab}
          onChoose={(value) => setSearch(value === MINE ? { tab: MINE } : {}, { replace: true })}
        />
      </div>
      {tab === MINE ? <Mine /> : <Offers />}
    </div>
  );
}
