import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useState, type FocusEvent, type ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './infinite-list.module.css';
import { ListEnd, type ListEndProps } from './list-end';
import { useIsPainted } from './use-is-painted';

/** Rows that are ready above and below the screen, so that neither scrolling nor the Tab key reaches an empty area. */
const ROWS_AHEAD = 6;

/**
 * The length of a painted list is that of a tall phone, unscrolled. A list would scroll to its beginning. If the page was scrolled before
 * its script came, the event makes the list read the scroll position instead.
 */
const PAINTED = {
  initialOffset: 0,
  initialRect: { width: 412, height: 915 },
  scrollToFn: () => void window.dispatchEvent(new Event('scroll')),
};

interface RowsProps<Item> {
  items: readonly Item[];
  /** About how high a row is, in pixels, until it has been measured. */
  rowHeight: number;
  /** Whether what is shown is about to be replaced. */
  isBusy?: boolean;
  className?: string;
  /** Whether no more will come. */
  isComplete: boolean;
  /** The number of rows before these, in a list of their own. */
  before?: number;
  /** Draws the content of a row. A row far from the screen is unmounted, so it must not hold state. */
  children: (item: Item) => ReactNode;
}

/** The number of the row that an element is in, and -1 outside of all rows. */
const rowOf = (element: Element | null): number =>
  Number(element?.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1);

/** The rows near the screen, each at its position: the first after a gap has the gap as its margin. */
export function ListRows<Item extends { id: string | number }>(props: RowsProps<Item>) {
  const { items, rowHeight, isBusy, isComplete, before = 0, className, children } = props;
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
          aria-posinset={before + index + 1}
          aria-setsize={isComplete ? before + items.length : -1}
          style={{ marginTop: start - (rows[nth - 1]?.end ?? top) }}
        >
          {children(items[index]!)}
        </li>
      ))}
    </ul>
  );
}

type InfiniteListProps<Item> = Omit<RowsProps<Item>, 'isComplete' | 'before'> & ListEndProps;

/** A list that fetches its next page before its end comes into view. Only the rows near the screen are rendered. */
export function InfiniteList<Item extends { id: string | number }>(props: InfiniteListProps<Item>) {
  const { state, onLoad, ...rows } = props;
  return (
    <>
      <ListRows {...rows} isComplete={state === 'finished'} />
      <ListEnd state={state} onLoad={onLoad} />
    </>
  );
}
