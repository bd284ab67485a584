import styles from './badge.module.css';

const limit = 99;

/** A count on the corner of what it belongs to; nothing at zero. Its words belong to the control around it. */
export function Badge({ count }: { count: number }) {
  if (count < 1) return null;
  return (
    <span className={styles.badge} aria-hidden="true">
      {count > limit ? `${limit}+` : count}
    </span>
  );
}
