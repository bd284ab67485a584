import type { Schemas } from '@ug/contract';
import { Link } from '#ui/link';
import { ActivityCover } from './activity-cover';
import { timeLeftWords } from './activities.rules';
import { useServiceTime } from './use-service-time';
import styles from './game-activity.module.css';

interface GameActivityProps {
  activity: Schemas['ActivityCard'];
  /** The time of the service when it was read. */
  now: string;
  /** When it was read, in milliseconds of the device. */
  readAt: number;
}

/** The running activity of a game, as wide as its card: the picture, and over it the words and the way to take part. */
export function GameActivity({ activity, now, readAt }: GameActivityProps) {
  const { id, title, summary, endAt } = activity;
  const left = timeLeftWords(endAt, useServiceTime(now, readAt));
  return (
    <Link to={`/activity/${id}`} className={styles.banner} data-picture-link>
      <ActivityCover activity={activity} sizes="(width > 1024px) 640px, 92vw" ratio="343 / 137" />
      <span className={styles.over}>
        <span className={styles.words}>
          <strong>{title}</strong>
          <span>{[left, summary].filter(Boolean).join(' · ')}</span>
        </span>
        <span className={styles.go}>去参加</span>
      </span>
    </Link>
  );
}
