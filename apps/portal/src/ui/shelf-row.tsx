import type { ReactNode } from 'react';
import { Icon } from './icon';
import { Link } from './link';
import { Picture, type PictureSource } from './picture';
import styles from './shelf-row.module.css';

interface ShelfRowProps {
  title: string;
  /** Beside the title. */
  mark?: ReactNode;
  line: ReactNode;
  /** Below that, smaller. */
  small?: ReactNode;
  /** Absent where the row has no picture. */
  cover?: PictureSource | null;
  /** The way that the row leads; null where there is none. */
  to: string | null;
  /** Actions at its end. */
  children?: ReactNode;
}

/** A work of the player's with the way on, and what can be done about it. */
export function ShelfRow({ title, mark, line, small, cover, to, children }: ShelfRowProps) {
  const content = (
    <>
      {cover !== undefined && (
        <span className={styles.cover}>
          <Picture source={cover} alt="" sizes="60px" ratio="3 / 4" className={styles.picture} />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.title}>
          <strong>{title}</strong>
          {mark}
        </span>
        <span>{line}</span>
        {small && <small>{small}</small>}
      </span>
    </>
  );
  return (
    <article className={styles.row} aria-label={title}>
      {to ? (
        <Link to={to} className={styles.main}>
          {content}
        </Link>
      ) : (
        <div className={styles.main}>{content}</div>
      )}
      {children}
    </article>
  );
}

/** Takes something off a shelf. */
export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.remove} aria-label={label} onClick={onClick}>
      <Icon name="trash" size={18} />
    </button>
  );
}
