import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { GiftDialog } from '#features/rewards/gifts/gift-dialog.widget';
import { useClaiming } from './claiming';
import { OfferCard } from './gift-offer';
import styles from './gift-packages.module.css';

/** The gifts of a game, one below the other on the card that they are put on. */
export function GameGifts({ offers }: { offers: readonly Schemas['GiftOffer'][] }) {
  const [given, show] = useState<Schemas['Gift'] | null>(null);
  const { claim, claimingId } = useClaiming(show);
  return (
    <>
      <ul className={styles.ofGame}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <OfferCard offer={offer} isBusy={claimingId === offer.id} onClaim={claim} isPlain />
          </li>
        ))}
      </ul>
      {given && <GiftDialog title="领取成功" gift={given} onClose={() => show(null)} />}
    </>
  );
}
