import styles from './chip.module.css';

/** A small word about something, such as a tag. */
export function Chip({ children, tone = 'neutral' }: { children: string; tone?: 'neutral' | 'ok' }) {
  return <span className={tone === 'ok' ? styles.ok : styles.neutral}>{children}</span>;
}
