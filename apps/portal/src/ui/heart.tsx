import styles from './heart.module.css';

/** The heart of a like: an outline, filled where it was given. Decoration only, the control around it carries the name. */
export function Heart({ isGiven, size = 18 }: { isGiven: boolean; size?: number }) {
  const length = `${size / 16}rem`;
  return (
    <svg
      viewBox="0 0 24 24"
      style={{ width: length, height: length }}
      className={styles.heart}
      data-given={isGiven || undefined}
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M12 20.500C5.500 16 3.500 12.800 3.500 9.400A4.900 4.900 0 0 1 12 6.500a4.900 4.900 0 0 1 8.500 2.900c0 3.400-2 6.600-8.500 11.100Z"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinejoin="round"
      />
    </svg>
  );
}
