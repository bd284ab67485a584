import type { Schemas } from '@ug/contract';
import type { ReactNode } from 'react';
import { Chip } from '#ui/chip';
import { Icon } from '#ui/icon';
import { Picture } from '#ui/picture';
import { rewardWords } from './reward-words.rules';
import styles from './gifts.module.css';

/** The picture of the game that something is for, or that of a gift. */
export function GiftPicture({ game }: Pick<Schemas['Gift'], 'game'>) {
  if (game) return <Picture source={game.icon} alt="" sizes="48px" ratio="1" className={styles.icon} />;
  return (
    <span className={styles.sign}>
      <Icon name="gift" size={24} />
    </span>
  );
}

interface RewardChipsProps extends Pick<Schemas['Gift'], 'rewards'> {
  /** A note beside the rewards. */
  children?: ReactNode;
}

/** Rewards of a gift, one chip for each. */
export function RewardChips({ rewards, children }: RewardChipsProps) {
  return (
    <p className={styles.rewards}>
      {rewards.map((reward) => (
        <Chip key={reward.kind} tone="ok">
          {rewardWords(reward)}
        </Chip>
      ))}
      {children}
    </p>
  );
}
