import type { Schemas } from '@ug/contract';
import { useSyncExternalStore, type RefObject } from 'react';
import { BookSearchButton } from '#features/library/book-search/book-search-button.widget';
import { BookmarkToggle } from '#features/library/bookmarks/bookmark-toggle.widget';
import { anchorAt, type LongText, type Span } from '#ui/long-text/long-text.rules';
import type { TextHandle } from '#ui/long-text/text-view';
import { leadTo, readerAddress } from './chapters.queries';
import { placedAt } from './reader-place';
import styles from './reader-bars.module.css';

const never = () => () => undefined;

/** The part of the text that is seen, asked for after every drawing. */
function useSeen(handle: RefObject<TextHandle | null>): Span | null {
  const words = useSyncExternalStore(never, () => {
    const span = handle.current?.seen();
    return span ? `${span.start} ${span.end}` : '';
  });
  const [start, end] = words.split(' ').map(Number);
  return start === undefined || end === undefined ? null : { start, end };
}

interface ReaderToolsProps {
  chapter: Schemas['Chapter'];
  text: LongText;
  handle: RefObject<TextHandle | null>;
  /** The reader goes elsewhere in the book. */
  onLeft: () => void;
}

/** Buttons in the head about the page that is seen. */
export function ReaderTools({ chapter, text, handle, onLeft }: ReaderToolsProps) {
  const seen = useSeen(handle);
  const anchor = seen && anchorAt(text, seen.start);
  const spot = anchor && !chapter.isLocked ? { partId: chapter.id, ...anchor } : null;
  const isSeen = (place: Parameters<typeof placedAt>[1]) => {
    const position = placedAt(text, place);
    return seen !== null && position >= seen.start && position < seen.end;
  };
  const { workId } = chapter;
  return (
    <>
      <BookSearchButton
        workId={workId}
        className={styles.icon}
        addressOf={({ partId }) => readerAddress(workId, partId)}
        onOpen={({ partId, paragraphId, offset, permille, length }) => {
          leadTo({ workId, chapterId: partId, paragraphId, offset, permille, length });
          onLeft();
        }}
      />
      <BookmarkToggle workId={workId} className={styles.icon} spot={spot} isSeen={isSeen} />
    </>
  );
}
