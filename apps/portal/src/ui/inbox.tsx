import type { ComponentProps, ReactNode } from 'react';
import { Link } from './link';
import { classNames } from './class-names';
import { InfiniteList } from './infinite-list';
import { Loading, Skeleton } from './skeleton';
import { VisuallyHidden } from './visually-hidden';
import styles from './inbox.module.css';

/** The head of the list, with the actions for all entries. */
export function InboxBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}

type InboxRowsProps<Item extends { id: string | number }> = Omit<
  ComponentProps<typeof InfiniteList<Item>>,
  'className'
>;

/** Entries, the newest first; each is an `InboxCard`. */
export function InboxRows<Item extends { id: string | number }>(props: InboxRowsProps<Item>) {
  return <InfiniteList {...props} className={styles.rows} />;
}

/** Placeholders of rows. @param height of a card in pixels */
export function InboxSkeleton({ height }: { height: number }) {
  return (
    <Loading>
      <div className={styles.rows}>
        {[1, 2, 3, 4].map((row) => (
          <div key={row}>
            <Skeleton height={height} radius={12} />
          </div>
        ))}
      </div>
    </Loading>
  );
}

interface InboxCardProps {
  /** Its address in the portal; without one it is no link. */
  to?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Something that has come. */
export function InboxCard({ to, className, children }: InboxCardProps) {
  const look = classNames(styles.card, className);
  if (to === undefined) return <div className={look}>{children}</div>;
  return (
    <Link to={to} className={look}>
      {children}
    </Link>
  );
}

interface InboxHeadProps {
  title: string;
  /** The player has not seen it yet. */
  isUnread: boolean;
  /** Content at its end. */
  children?: ReactNode;
}

/** The first line of what has come, with a mark while it is new. */
export function InboxHead({ title, isUnread, children }: InboxHeadProps) {
  return (
    <span className={styles.head}>
      {isUnread && <i className={styles.dot} aria-hidden="true" />}
      <strong className={classNames(isUnread && styles.unread)}>{title}</strong>
      {isUnread && <VisuallyHidden>未读</VisuallyHidden>}
      {children}
    </span>
  );
}

/** When it came. @param text as the player reads it */
export function InboxTime({ at, text }: { at: string; text: string }) {
  return (
    <time className={styles.time} dateTime={at}>
      {text}
    </time>
  );
}

/** The look of text that is cut after two lines. */
export const foldedWords = styles.folded;
