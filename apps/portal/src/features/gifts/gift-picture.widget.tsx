import type { Schemas } from '@ug/contract';
import { Chip } from '../../ui/chip';
import { Icon } from '../../ui/icon';
import { Picture } from '../../ui/picture';
import { rewardWords } from './gifts.rules';
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

/** What is in a gift, one small word each. */
export function RewardChips({ rewards }: Pick<Schemas['Gift'], 'rewards'>) {
  return rewards.map((reward) => (
    <Chip key={reward.kind} tone="ok">
      {rewardWords(reward)}
    </Chip>
  ));
}
