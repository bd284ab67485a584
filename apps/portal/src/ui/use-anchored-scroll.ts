import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Nearer to the end than this the newest message counts as seen, in pixels. */
const END_PX = 60;

export interface AnchoredScroll {
  isAtEnd: boolean;
  onScroll: () => void;
  toEnd: () => void;
}

/** The distance of a row from the upper edge of the box, in pixels. */
const offsetIn = (box: Element, row: Element): number =>
  row.getBoundingClientRect().top - box.getBoundingClientRect().top;

/** The row at the upper edge of the box. */
function topRow(box: HTMLElement): Element | undefined {
  const { left, top, width } = box.getBoundingClientRect();
  const probes = [8, 40, 80, 160].map((y) => document.elementFromPoint(left + width / 2, top + y));
  return probes.flatMap((element) => element?.closest('[data-row]') ?? [])[0];
}

/**
 * Scrolls a conversation: at its end it follows new rows; elsewhere the visible rows stay in place when others come above or below.
 * @param ref the element that scrolls: it lays out from its end, so that `scrollTop` is 0 there and negative above
 * @param rows what is shown, another value whenever it changes
 */
export function useAnchoredScroll(ref: RefObject<HTMLDivElement | null>, rows: unknown): AnchoredScroll {
  const anchor = useRef<{ row: Element; top: number } | null>(null);
  const [isAtEnd, setAtEnd] = useState(true);

  function onScroll() {
    const box = ref.current;
    if (!box) return;
    const isEnd = Math.abs(box.scrollTop) < END_PX;
    const row = isEnd ? undefined : topRow(box);
    anchor.current = row ? { row, top: offsetIn(box, row) } : null;
    setAtEnd(isEnd);
  }

  useLayoutEffect(() => {
    const held = anchor.current;
    const box = ref.current;
    if (!box || !held?.row.isConnected) return;
    const moved = offsetIn(box, held.row) - held.top;
    if (moved !== 0) box.scrollTop += moved;
  }, [ref, rows]);

  function toEnd() {
    anchor.current = null;
    setAtEnd(true);
    if (ref.current) ref.current.scrollTop = 0;
  }

  return { isAtEnd, onScroll, toEnd };
}
