import styles from './reviews.module.css';

const ALL = [1, 2, 3, 4, 5] as const;

/** Stars of a review. */
export function Stars({ count }: { count: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`${count} 星`}>
      {ALL.map((star) => (
        <span key={star} data-on={star <= count || undefined} aria-hidden="true">
          ★
        </span>
      ))}
    </span>
  );
}

interface StarInputProps {
  value: number;
  onChange: (value: number) => void;
}

const words = ['', '很差', '较差', '一般', '不错', '很棒'] as const;

/** Chooses one to five stars, by a tap or with the arrow keys. */
export function StarInput({ value, onChange }: StarInputProps) {
  return (
    <fieldset className={styles.starInput}>
      <legend>评分</legend>
      {ALL.map((star) => (
        <label key={star} data-on={star <= value || undefined}>
          <input
            type="radio"
            name="stars"
            value={star}
            checked={star === value}
            aria-label={`${star} 星，${words[star]}`}
            onChange={() => onChange(star)}
          />
          <span aria-hidden="true">★</span>
        </label>
      ))}
      <span className={styles.starWord} aria-hidden="true">
        {words[value]}
      </span>
    </fieldset>
  );
}
