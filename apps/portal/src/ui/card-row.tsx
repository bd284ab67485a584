import type { ComponentProps, ReactNode } from 'react';
import { Link } from './link';
import { InfiniteList } from './infinite-list';
import { Loading, Skeleton } from './skeleton';
import styles from './card-row.module.css';

type CardRowsProps<Item extends { id: string | number }> = Omit<ComponentProps<typeof InfiniteList<Item>>, 'className'>;

/** Cards below each other, which load as they come into view. */
export function CardRows<Item extends { id: string | number }>(props: CardRowsProps<Item>) {
  return <InfiniteList {...props} className={styles.rows} />;
}

/** Placeholders for cards that are being fetched. */
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

/** Lines below each other on one card, which load as they come into view; each is a `CardLine`. */
export function CardLines<Item extends { id: string | number }>(props: CardRowsProps<Item>) {
  return <InfiniteList {...props} className={styles.lines} />;
}

/** Placeholders for lines that are being fetched, each with one at its end. */
export function CardLinesSkeleton({ count, height }: { count: number; height: number }) {
  return (
    <Loading>
      <div className={styles.lines}>
        {Array.from({ length: count }, (_, line) => (
          <div key={line} className={styles.line}>
            <Skeleton height={height} width="60%" />
            <Skeleton height={height} width={64} />
          </div>
        ))}
      </div>
    </Loading>
  );
}

interface CardLineProps {
  picture?: ReactNode;
  title: string;
  note: ReactNode;
  /** Its address in the portal; without one it is no link. */
  to?: string | null;
  /** Content at its end. */
  children: ReactNode;
}

/** A title with a note below it, and at the end what it comes to. */
export function CardLine({ picture, title, note, to, children }: CardLineProps) {
  const words = (
    <>
      {picture}
      <span className={styles.lineWords}>
        <strong>{title}</strong>
        <small>{note}</small>
      </span>
      {children}
    </>
  );
  if (!to) return <div className={styles.line}>{words}</div>;
  return (
    <Link to={to} className={styles.line}>
      {words}
    </Link>
  );
}

interface CardRowProps {
  title: string;
  picture: ReactNode;
  /** Said below the title in one line. */
  note?: string;
  /** A button or link at the end of the first line. */
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
