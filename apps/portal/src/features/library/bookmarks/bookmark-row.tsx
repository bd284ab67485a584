import type { MouseEvent } from 'react';
import { Link } from '#ui/link';
import { formatAgo } from '#ui/format';
import { Icon } from '#ui/icon';
import type { Bookmark } from './bookmarks.queries';
import styles from './bookmarks.module.css';

const GONE = '章节已下架';

interface BookmarkRowProps {
  bookmark: Bookmark;
  to: string;
  onOpen: (event: MouseEvent) => void;
  onMore: () => void;
}

/** A bookmark with the words that it stands at, and the way there. */
export function BookmarkRow({ bookmark, to, onOpen, onMore }: BookmarkRowProps) {
  const { partTitle, isOpen, excerpt, note } = bookmark;
  const words = (
    <>
      <span className={styles.part}>{isOpen ? partTitle : GONE}</span>
      <q className={styles.excerpt}>{excerpt}</q>
      {note && <span className={styles.note}>{note}</span>}
      <small>
        <time>{formatAgo(bookmark, 'at')}</time>
      </small>
    </>
  );
  return (
    <li className={styles.row}>
      {isOpen ? (
        <Link to={to} replace className={styles.words} onClick={onOpen}>
          {words}
        </Link>
      ) : (
        <div className={styles.words}>{words}</div>
      )}
      <button type="button" className={styles.more} aria-label={`更多操作：${excerpt}`} onClick={onMore}>
        <Icon name="more" size={22} />
      </button>
    </li>
  );
}
