import { boxAt, firstPosition } from './text-measure';
import { MEASURE, type TextProps } from './text-view';

/** Columns of the window, side by side; all lengths in pixels. */
export interface Columns {
  readonly width: number;
  readonly gap: number;
  readonly height: number;
  /** From one page to the next. */
  readonly stride: number;
}

/** Columns of whole characters and whole lines, so that lines and pages end level. */
export function columnsOf({ look, box }: Pick<TextProps, 'look' | 'box'>): Columns {
  const room = Math.min(MEASURE * look.size, Math.max(look.size, box.width - 2 * look.side));
  const width = Math.floor(room / look.size) * look.size;
  const height = Math.max(1, Math.floor(box.height / look.line)) * look.line;
  return { width, gap: Math.max(0, box.width - width), height, stride: Math.max(1, box.width) };
}

/** The pages of the laid out text. */
export function pagesOf(strip: HTMLElement, { stride, gap }: Columns) {
  const left = () => strip.getBoundingClientRect().left;
  return {
    count: () => Math.max(1, Math.round((strip.scrollWidth + gap) / stride)),
    ofPosition: (position: number) => {
      const box = boxAt(strip, position);
      return box ? Math.max(0, Math.floor((box.left - left() + 1) / stride)) : 0;
    },
    ofElement: (element: Element) =>
      Math.max(0, Math.floor((element.getBoundingClientRect().left - left() + 1) / stride)),
    firstOf: (page: number) => {
      const begin = left() + page * stride - 1;
      return firstPosition(strip, (box) => box.left < begin);
    },
  };
}
