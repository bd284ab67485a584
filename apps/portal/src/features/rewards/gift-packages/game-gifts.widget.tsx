import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { failureMessage } from '#platform/api/failure-message';
import { useAccount } from '#platform/session/account.store';
import { LineFailure } from '#ui/line-failure';
import { GiftDialog } from '#features/rewards/gifts/gift-dialog.widget';
import { useClaiming } from './claiming';
import { OfferCard } from './gift-offer';
import { gameGiftsQuery } from './gift-packages.queries';
import styles from './gift-packages.module.css';

/** The gifts of a game, one below the other on the card that they are put on. */
export function GameGifts({ gameId }: { gameId: number }) {
  const uid = useAccount((state) => state.account.uid);
  const { data, error, refetch } = useQuery(gameGiftsQuery(uid, gameId));
  const [given, show] = useState<Schemas['Gift'] | null>(null);
  const { claim, claimingId } = useClaiming(show);
  if (!data && error)
    return (
      <div className={styles.failed}>
        <LineFailure text={failureMessage(error)} onRetry={refetch} />
      </div>
    );
  return (
    <>
      <ul className={styles.ofGame}>
        {data?.map((offer) => (
          <li key={offer.id}>
            <OfferCard offer={offer} isBusy={claimingId === offer.id} onClaim={claim} isPlain />
          </li>
        ))}
      </ul>
      {given && <GiftDialog title="领取成功" gift={given} onClose={() => show(null)} />}
    </>
  );
}
