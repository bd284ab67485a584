import type { ReactNode } from 'react';
import { mutedWords, type OwnStanding } from '#features/community/standings/standings.queries';
import styles from './comment-bar.module.css';

interface MutedBarProps {
  standing: OwnStanding;
  children: ReactNode;
}

/** Stands where a muted player would write: until when they are muted, and why. */
export function MutedBar({ standing, children }: MutedBarProps) {
  const { until, why } = mutedWords(standing);
  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        <p className={styles.muted} role="status">
          {until}
          <span>{why}</span>
        </p>
        <div className={styles.acts}>{children}</div>
      </div>
    </div>
  );
}
