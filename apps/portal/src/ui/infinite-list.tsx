import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { useIsPainted } from './use-is-painted';
import { classNames } from './class-names';
import styles from './infinite-list.module.css';

/** How far below the screen the next page is fetched, in pixels. */
export const LIST_OFFSET_PX = 300;
/** Rows that are ready above and below the screen, so that neither scrolling nor the Tab key reaches an empty area. */
const ROWS_AHEAD = 6;

/**
 * What a painted list is as long as: a tall phone, unscrolled. A list scrolls to where it begins; in a page that was
 * scrolled before its script came, it learns where that is instead.
 */
const PAINTED = {
  initialOffset: 0,
  initialRect: { width: 412, height: 915 },
  scrollToFn: () => void window.dispatchEvent(new Event('scroll')),
};

/** `ready` has more to fetch. */
type ListState = 'ready' | 'loading' | 'finished' | 'error';

/** What a paged query says of itself. */
type PagedQuery = Record<'isFetchingNextPage' | 'isFetchNextPageError' | 'hasNextPage', boolean>;

/** The state of a list that shows a paged query. */
export function listStateOf({ isFetchingNextPage, isFetchNextPageError, hasNextPage }: PagedQuery): ListState {
  if (isFetchingNextPage) return 'loading';
  if (isFetchNextPageError) return 'error';
  return hasNextPage ? 'ready' : 'finished';
}

interface RowsProps<Item> {
  items: readonly Item[];
  /** About how high a row is, in pixels, until it has been measured. */
  rowHeight: number;
  /** Whether what is shown is about to be replaced. */
  isBusy?: boolean;
  className?: string;
  /** Draws the content of a row. A row far from the screen is unmounted, so it must not hold state. */
  children: (item: Item) => ReactNode;
}

interface InfiniteListProps<Item> extends RowsProps<Item> {
  state: ListState;
  /** Fetches the next page; also called by a tap on the error text. */
  onLoad: () => void;
}

/** The number of the row that an element is in, and -1 outside of all rows. */
const rowOf = (element: Element | null): number =>
  Number(element?.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1);

/** The rows near the screen, each at its position: the first after a gap has the gap as its margin. */
function Rows<Item extends { id: string | number }>(props: RowsProps<Item> & { isComplete: boolean }) {
  const { items, rowHeight, isBusy, isComplete, className, children } = props;
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState(-1);
  // The row with the focus stays, however far away: the focus would be lost with it.
  const rangeExtractor = (range: Range) => {
    const near = defaultRangeExtractor(range);
    const isFar = focused >= 0 && focused < range.count && !near.includes(focused);
    return isFar ? [...near, focused].sort((a, b) => a - b) : near;
  };
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: items.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: ROWS_AHEAD,
    scrollMargin: top,
    ...(useIsPainted() && PAINTED),
    rangeExtractor,
  });
  const rows = virtualizer.getVirtualItems();
  const end = top + virtualizer.getTotalSize();
  const last = rows.at(-1)?.end ?? top;
  return (
    <ul
      className={classNames(styles.rows, className)}
      style={{ paddingBottom: Math.max(0, end - last) }}
      aria-busy={isBusy}
      ref={(list) => setTop((known) => (list ? Math.round(list.getBoundingClientRect().top + window.scrollY) : known))}
      onFocus={({ target }: FocusEvent) => setFocused(rowOf(target))}
      onBlur={({ relatedTarget }: FocusEvent) => setFocused(rowOf(relatedTarget as Element | null))}
    >
      {rows.map(({ index, key, start }, nth) => (
        <li
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          aria-posinset={index + 1}
          aria-setsize={isComplete ? items.length : -1}
          style={{ marginTop: start - (rows[nth - 1]?.end ?? top) }}
        >
          {children(items[index]!)}
        </li>
      ))}
    </ul>
  );
}

/** A list that fetches its next page before its end comes into view, and of which only the rows near the screen exist. */
export function InfiniteList<Item extends { id: string | number }>(props: InfiniteListProps<Item>) {
  const { state, onLoad, ...rows } = props;
  const end = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(onLoad);
  useEffect(() => {
    if (state !== 'ready' || !end.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load();
      },
      { rootMargin: `0px 0px ${LIST_OFFSET_PX}px 0px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [state]);

  return (
    <>
      <Rows {...rows} isComplete={state === 'finished'} />
      <div ref={end} className={styles.end} role="status">
        {state === 'loading' && '加载中…'}
        {state === 'finished' && '没有更多了'}
        {state === 'error' && (
          <button type="button" onClick={onLoad}>
            加载失败，点击重试
          </button>
        )}
      </div>
    </>
  );
}
