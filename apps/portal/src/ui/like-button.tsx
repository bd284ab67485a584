import { formatCount, formatNumber } from './format';
import { Heart } from './heart';
import styles from './like-button.module.css';

interface LikeButtonProps {
  isLiked: boolean;
  count: number;
  /** Names the liked thing for screen readers. */
  subject: string;
  onToggle: () => void;
}

/** The heart with its count; the only red there is. */
export function LikeButton({ isLiked, count, subject, onToggle }: LikeButtonProps) {
  return (
    <button
      type="button"
      className={styles.like}
      aria-pressed={isLiked}
      aria-label={`赞${subject}，${formatNumber(count)} 个赞`}
      onClick={onToggle}
    >
      <Heart isGiven={isLiked} />
      {count > 0 ? formatCount(count) : '赞'}
    </button>
  );
}
