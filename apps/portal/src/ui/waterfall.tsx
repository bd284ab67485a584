import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useState, type ReactNode } from 'react';
import { ListEnd, type ListEndProps } from './list-end';
import styles from './waterfall.module.css';

const LANES = 2;
/** Items that are ready above and below the screen, in each lane. */
const ITEMS_AHEAD = 4;

interface WaterfallProps<Item> extends ListEndProps {
  items: readonly Item[];
  /** About how high an item is, the gap below it included, in pixels, by the width of a lane. */
  heightOf: (item: Item, laneWidth: number) => number;
  /** Space between lanes, in pixels. */
  gap: number;
  /** Draws an item. One far from the screen is unmounted, so it must not hold state. */
  children: (item: Item) => ReactNode;
}

/**
 * Two columns side by side. Only items near the screen are rendered. Each item goes into the column with more room. The next page is
 * fetched before the end comes into view.
 */
export function Waterfall<Item extends { id: string | number }>(props: WaterfallProps<Item>) {
  const { items, heightOf, gap, state, onLoad, children } = props;
  const [{ top, width }, setPlace] = useState({ top: 0, width: 343 });
  const laneWidth = (width - gap * (LANES - 1)) / LANES;
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: items.length,
    lanes: LANES,
    estimateSize: (index) => heightOf(items[index]!, laneWidth),
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: ITEMS_AHEAD,
    scrollMargin: top,
  });
  const measure = (list: HTMLUListElement | null) => {
    if (!list) return;
    const box = list.getBoundingClientRect();
    const place = { top: Math.round(box.top + window.scrollY), width: Math.round(box.width) || 343 };
    setPlace((known) => (known.top === place.top && known.width === place.width ? known : place));
  };
  return (
    <>
      <ul className={styles.lanes} style={{ height: virtualizer.getTotalSize() }} ref={measure}>
        {virtualizer.getVirtualItems().map(({ index, key, start, lane }) => (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={state === 'finished' ? items.length : -1}
            style={{
              width: laneWidth,
              transform: `translate(${lane * (laneWidth + gap)}px, ${start - top}px)`,
            }}
          >
            {children(items[index]!)}
          </li>
        ))}
      </ul>
      <ListEnd state={state} onLoad={onLoad} />
    </>
  );
}
