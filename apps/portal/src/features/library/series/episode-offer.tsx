import type { Schemas } from '@ug/contract';
import { formatCoins } from '#ui/format';
import { BuyButton } from '#features/library/entitlements/buy-button.widget';
import { ButtonLink } from '#ui/button';
import type { EpisodeLock } from './episodes.rules';
import { episodeWord } from './series-words.rules';
import type { Episode, SeriesDetail } from './series.queries';
import styles from './series.module.css';

interface EpisodeOfferProps {
  series: Pick<SeriesDetail, 'id' | 'kind' | 'memberFree'>;
  episode: Episode;
  lock: EpisodeLock;
}

/** The way to watch a locked episode to its end. */
export function EpisodeOffer({ series, episode, lock }: EpisodeOfferProps) {
  if (lock === 'member') return <ButtonLink to="/profile?pop=1">开通会员</ButtonLink>;
  if (lock === null) return null;
  return (
    <BuyButton workId={series.id} partId={episode.id} kind={series.kind}>
      {`${formatCoins(episode.price)} 购买本${episodeWord(series.kind)}`}
    </BuyButton>
  );
}

interface OfferBarProps extends EpisodeOfferProps {
  /** The service's last answer about playing an episode. Null before the first. */
  offered: Schemas['Playback'] | null;
}

/** The same below the picture, with the reason. A taste is promised once it is known that there is one. */
export function OfferBar({ offered, ...props }: OfferBarProps) {
  const { series, episode, lock } = props;
  const hasTaste = offered?.partId === episode.id && (offered.tasteMs ?? 0) > 0;
  if (lock === null) return null;
  const reason = lock === 'member' ? '会员专享' : '付费内容';
  const isFreeForMembers = lock === 'paid' && series.memberFree;
  return (
    <section className={styles.offer} aria-label={lock === 'member' ? '会员剧集' : '付费剧集'}>
      <p>
        <strong>{episode.title}</strong>
        <small>
          {reason}
          {hasTaste && '，可先试看'}
          {isFreeForMembers && '；会员免费'}
        </small>
      </p>
      <EpisodeOffer {...props} />
    </section>
  );
}
