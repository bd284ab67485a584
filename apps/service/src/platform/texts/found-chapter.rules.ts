/** Marks of a chapter that an operator looks at before it is kept. */
export type ChapterDoubt = 'gap' | 'repeat' | 'empty' | 'long' | 'aside';

/** A chapter as it was found in a text. */
export interface FoundChapter {
  readonly title: string;
  readonly volume: string | null;
  /** The first line of the body, by its index. */
  readonly from: number;
  /** The line behind the body. */
  readonly to: number;
  /** Characters without spaces. */
  readonly chars: number;
  readonly doubts: readonly ChapterDoubt[];
}

/** A stretch of lines with the title above it, before its doubts are known. */
export interface Section {
  readonly title: string;
  readonly volume: string | null;
  readonly number: number | undefined;
  readonly from: number;
  readonly to: number;
  readonly chars: number;
  readonly isAside: boolean;
}

/** Characters without spaces of the lines from one index to before another. */
export function charsIn(lines: readonly string[], from: number, to: number): number {
  let chars = 0;
  for (let at = from; at < to; at += 1) chars += charsOf(lines[at] ?? '');
  return chars;
}

/** Characters without spaces, those of two code units once. */
export const charsOf = (line: string): number => line.replace(/[\s\uDC00-\uDFFF]/g, '').length;
