import type { Schemas } from '@ug/contract';

type Parts = readonly Pick<Schemas['MenuPart'], 'id' | 'title' | 'size'>[];

/** A point of the slider: a chapter, and how far in it. */
export interface BookPoint {
  readonly id: number;
  readonly title: string;
  readonly permille: number;
}

/** The number of steps of the slider. */
export const BOOK_STEPS = 10_000;

/** An empty chapter still has a width. */
const widthOf = ({ size }: { size: number }): number => Math.max(1, size);

const widthOfAll = (parts: Parts): number => parts.reduce((sum, part) => sum + widthOf(part), 0);

/** The position of a place in the book, in steps of the slider. */
export function bookStepAt(parts: Parts, chapterId: number, permille: number): number {
  const index = parts.findIndex(({ id }) => id === chapterId);
  const here = parts[index];
  if (!here) return 0;
  const read = widthOfAll(parts.slice(0, index)) + (widthOf(here) * permille) / 1000;
  // Rounded up: the beginning of a chapter is not the end of the one before.
  return Math.ceil((read / widthOfAll(parts)) * BOOK_STEPS);
}

/** The chapter and share at a step of the slider; null in a book without chapters. */
export function bookPointAt(parts: Parts, step: number): BookPoint | null {
  let rest = (step / BOOK_STEPS) * widthOfAll(parts);
  for (const part of parts) {
    const width = widthOf(part);
    if (rest < width) return { id: part.id, title: part.title, permille: Math.round((rest / width) * 1000) };
    rest -= width;
  }
  const last = parts.at(-1);
  return last ? { id: last.id, title: last.title, permille: 1000 } : null;
}
