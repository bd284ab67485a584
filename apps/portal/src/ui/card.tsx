import { useId, type ReactNode } from 'react';
import styles from './card.module.css';

/** A titled section on a card. */
export function Card({ title, extra, children }: { title?: string; extra?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          {extra}
        </div>
      )}
      {children}
    </section>
  );
}
