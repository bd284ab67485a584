import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { failureMessage } from '#platform/api/failure-message';
import { useAccount } from '#platform/session/account.store';
import { Card } from '#ui/card';
import { LineFailure } from '#ui/line-failure';
import { Loading, Skeleton } from '#ui/skeleton';
import { GiftDialog } from '#features/rewards/gifts/gift-dialog.widget';
import { useClaiming } from './claiming';
import { OfferCard } from './gift-offer';
import { gameGiftsQuery } from './gift-packages.queries';
import styles from './gift-packages.module.css';

/** The gifts of a game, or the honest line that there are none. */
export function GameGifts({ gameId }: { gameId: number }) {
  const uid = useAccount((state) => state.account.uid);
  const { data, error, refetch } = useQuery(gameGiftsQuery(uid, gameId));
  const [given, show] = useState<Schemas['Gift'] | null>(null);
  const { claim, claimingId } = useClaiming(show);
  return (
    <Card title="游戏礼包">
      {data && data.length > 0 && (
        <ul className={styles.ofGame}>
          {data.map((offer) => (
            <li key={offer.id}>
              <OfferCard offer={offer} isBusy={claimingId === offer.id} onClaim={claim} isPlain />
            </li>
          ))}
        </ul>
      )}
      {data?.length === 0 && <p className={styles.none}>这款游戏暂时没有礼包</p>}
      {!data && error && <LineFailure text={failureMessage(error)} onRetry={refetch} />}
      {!data && !error && (
        <Loading>
          <Skeleton height={20} />
        </Loading>
      )}
      {given && <GiftDialog title="领取成功" gift={given} onClose={() => show(null)} />}
    </Card>
  );
}
