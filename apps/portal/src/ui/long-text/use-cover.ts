import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { Cover } from './cover';
import { copyOfPage } from './page-copy';
import type { Columns } from './paged-columns';
import type { Direction } from './text-view';

interface CoverProps {
  readonly strip: RefObject<HTMLElement | null>;
  /** The layer with the strip in it. */
  readonly sheet: RefObject<HTMLElement | null>;
  /** The layer for the page that is left. */
  readonly leaf: RefObject<HTMLElement | null>;
  /** The page that is read; the strip may show its neighbour to a finger. */
  readonly page: RefObject<number>;
  readonly columns: Columns;
  /** Otherwise nothing is ever held. */
  readonly isOn: boolean;
}

/** Moves the layers of pages that cover each other. */
export function useCover({ strip, sheet, leaf, page, columns, isOn }: CoverProps) {
  const cover = useRef<Cover>(null);
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const made = new Cover({ sheet: sheet.current!, leaf: leaf.current!, width: columns.stride });
    cover.current = made;
    made.takeOver();
    return () => {
      made.release();
      cover.current = null;
    };
  }, [sheet, leaf, isOn, columns.stride]);
  return useMemo(() => {
    function hold(direction: Direction): void {
      if (cover.current?.holds(direction)) return;
      cover.current?.hold(copyOfPage(strip.current!, page.current, columns), direction);
    }
    return {
      hold,
      /** @returns whether a page follows the finger */
      follow(pixels: number, hasNeighbour: boolean): boolean {
        if (!cover.current || pixels === 0) return false;
        hold(pixels < 0 ? 1 : -1);
        return cover.current.follow(pixels, hasNeighbour);
      },
      turn: () => cover.current?.turn(),
      back: (done: () => void) => cover.current?.back(done),
      leave: () => cover.current?.leave(),
    };
  }, [strip, page, columns]);
}
