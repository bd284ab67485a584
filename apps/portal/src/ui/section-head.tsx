import type { ReactNode } from 'react';
import styles from './section-head.module.css';

/** The head of a section that stands on the page itself. */
export function SectionHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      <div className={styles.extra}>{children}</div>
    </div>
  );
}
