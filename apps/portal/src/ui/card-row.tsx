import type { ComponentProps, ReactNode } from 'react';
import { InfiniteList } from './infinite-list';
import { Loading, Skeleton } from './skeleton';
import styles from './card-row.module.css';

type CardRowsProps<Item extends { id: string | number }> = Omit<ComponentProps<typeof InfiniteList<Item>>, 'className'>;

/** Cards below each other, which load as they come into view. */
export function CardRows<Item extends { id: string | number }>(props: CardRowsProps<Item>) {
  return <InfiniteList {...props} className={styles.rows} />;
}

/** What stands where cards will be. */
export function CardRowsSkeleton({ count, height }: { count: number; height: number }) {
  return (
    <Loading>
      <div className={styles.list}>
        {Array.from({ length: count }, (_, row) => (
          <Skeleton key={row} height={height} radius={12} />
        ))}
      </div>
    </Loading>
  );
}

interface CardRowProps {
  title: string;
  picture: ReactNode;
  /** Said below the title in one line. */
  note?: string;
  /** What can be done with it, at the end of its first line. */
  action?: ReactNode;
  /** Whether it stands on a card already. */
  isPlain?: boolean;
  children: ReactNode;
}

/** Something with a picture and a title on a card of its own, and what is to be said of it below. */
export function CardRow({ title, picture, note, action, isPlain = false, children }: CardRowProps) {
  return (
    <article className={isPlain ? styles.plain : styles.card} aria-label={title}>
      <div className={styles.head}>
        {picture}
        <div className={styles.words}>
          <h2>{title}</h2>
          {note && <p>{note}</p>}
        </div>
        {action}
      </div>
      {children}
    </article>
  );
}
