import type { Place, Row } from './places';

/** Looks at the rows again so often: rows that come into view are measured then, and push others. */
const LOOKS = 6;
/** Events of a person who wants to be at another position. */
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

interface ShownRow {
  readonly number: number;
  readonly top: number;
  readonly bottom: number;
}

/** The rows of long lists that are drawn on the page that is shown, which are those near the screen. */
function shownRows(): ShownRow[] {
  return [...document.querySelectorAll<HTMLElement>('li[data-index][aria-posinset]')].flatMap((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return bottom > top ? [{ number: Number(row.getAttribute('aria-posinset')), top, bottom }] : [];
  });
}

/** The row at the upper edge of the screen; null where no list is there. */
export function topRow(): Row | null {
  const row = shownRows().find(({ bottom }) => bottom > 0);
  return row ? { number: row.number, below: row.top } : null;
}

/** The distance of the screen from a row, in pixels. Estimated from the height of the visible rows if the row is not rendered. */
function distanceTo({ number, below }: Row): number {
  const rows = shownRows();
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return 0;
  const row = rows.find((one) => one.number === number);
  if (row) return row.top - below;
  const height = (last.bottom - first.top) / rows.length;
  return first.top + (number - first.number) * height - below;
}

/**
 * Brings the screen to where it was before the page was loaded anew, as soon as the page is long enough again. Heights of rows are
 * a guess until they have been drawn, so it goes by the row that stood there. It ends as soon as somebody scrolls,
 * taps or types.
 * @returns a function that ends it
 */
export function reachPlace({ top, row }: Place): () => void {
  let isOver = false;
  const observer = 'ResizeObserver' in window ? new ResizeObserver(look) : null;

  function end(): void {
    isOver = true;
    observer?.disconnect();
    for (const hand of HANDS) window.removeEventListener(hand, end, true);
  }
  function align(looks: number): void {
    if (isOver || !row || looks === 0) return end();
    window.scrollBy(0, distanceTo(row));
    requestAnimationFrame(() => align(looks - 1));
  }
  function look(): void {
    window.scrollTo(0, top);
    // Grey shapes may be as high as what they stand for: the rows come later.
    if (isOver || window.scrollY < top - 1 || (row && shownRows().length === 0)) return;
    observer?.disconnect();
    align(LOOKS);
  }

  for (const hand of HANDS) window.addEventListener(hand, end, { capture: true, passive: true });
  observer?.observe(document.body);
  look();
  return end;
}
