import type { Schemas } from '@ug/contract';
import { Icon, type IconName } from '#ui/icon';
import { Picture } from '#ui/picture';
import styles from './activity-cover.module.css';

type Card = Schemas['ActivityCard'];

const icons: Readonly<Record<Card['kind'], IconName>> = {
  reward: 'gift',
  tasks: 'check',
  draw: 'refresh',
  leaderboard: 'thumb',
};

interface CoverProps {
  activity: Card;
  /** The width of the picture for the `sizes` attribute. */
  sizes?: string;
  isEager?: boolean;
  /** Width to height, as CSS has it. */
  ratio?: string;
}

/** The picture of an activity, or one drawn from what kind it is. */
export function ActivityCover({ activity, sizes = '100vw', isEager = false, ratio = '16 / 7' }: CoverProps) {
  const { cover, kind } = activity;
  if (cover)
    return <Picture source={cover} alt="" sizes={sizes} ratio={ratio} isEager={isEager} className={styles.cover} />;
  return (
    <span className={styles.drawn} data-kind={kind} style={{ aspectRatio: ratio }}>
      <Icon name={icons[kind]} size={44} />
    </span>
  );
}
