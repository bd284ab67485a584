import { formatDeadline } from '#platform/time/deadline';
import { playerLabels as labels, type Schemas } from '@ug/contract';
import { Button } from '#ui/button';
import { CardRow } from '#ui/card-row';
import { Chip } from '#ui/chip';
import { formatNumber, percentLeft } from '#ui/format';
import { GiftPicture, RewardChips } from '#features/rewards/gifts/gift-picture.widget';
import styles from './gift-packages.module.css';

type Offer = Schemas['GiftOffer'];

/** States in which there is something to do. */
const ACTIVE: readonly Offer['state'][] = ['available', 'membersOnly'];

/** The remaining share of the stock, in percent. Null without a limit. */
const shareLeft = ({ stock, left }: Offer): number | null =>
  stock === null || left === null ? null : percentLeft(left, stock);

function Share({ offer }: { offer: Offer }) {
  const share = shareLeft(offer);
  if (share === null) {
    if (offer.left === null) return null;
    return <p className={styles.note}>剩余 {formatNumber(offer.left)} 份</p>;
  }
  return (
    <p className={styles.share}>
      <span className={styles.track} aria-hidden="true">
        <span style={{ inlineSize: `${share}%` }} />
      </span>
      剩余 {share}%
    </p>
  );
}

function timeWords({ state, startAt, endAt }: Offer): string {
  if (state === 'upcoming' && startAt) return `${formatDeadline(startAt)} 开始`;
  return endAt ? `${formatDeadline(endAt)} 截止` : '';
}

interface OfferCardProps {
  offer: Offer;
  isBusy: boolean;
  onClaim: (offer: Offer) => void;
  /** Whether it stands on a card already. */
  isPlain?: boolean;
}

/** A package of the gift centre: what is in it, how much is left, and the one button. */
export function OfferCard({ offer, isBusy, onClaim, isPlain }: OfferCardProps) {
  const { name, summary, rewards, hasGameCode, state, restriction, instructions } = offer;
  const time = timeWords(offer);
  return (
    <CardRow
      title={name}
      picture={<GiftPicture game={offer.game} />}
      note={summary}
      isPlain={isPlain}
      action={
        <Button
          look="quiet"
          disabled={!ACTIVE.includes(state)}
          isBusy={isBusy}
          aria-label={`${labels.GiftState[state]} ${name}`}
          onClick={() => onClaim(offer)}
        >
          {labels.GiftState[state]}
        </Button>
      }
    >
      <RewardChips rewards={rewards}>
        {hasGameCode && <Chip>游戏兑换码</Chip>}
        {offer.minLevel > 0 && <Chip>会员专享</Chip>}
      </RewardChips>
      <Share offer={offer} />
      {restriction && state !== 'membersOnly' && <p className={styles.note}>{restriction}</p>}
      {(time || instructions) && (
        <details className={styles.more}>
          <summary>{time || '使用方法'}</summary>
          {instructions && <p>使用方法：{instructions}</p>}
        </details>
      )}
    </CardRow>
  );
}
