/** Positions of the intro and the outro of a video, in milliseconds; null where they are not marked. */
export interface Marks {
  readonly introStart: number | null;
  readonly introEnd: number | null;
  readonly outroStart: number | null;
}

/** Whether the intro has both ends in their order, the outro comes behind it, and all of it is inside the video. */
export function areMarksInOrder({ introStart, introEnd, outroStart }: Marks, durationMs: number | null): boolean {
  if ((introStart === null) !== (introEnd === null)) return false;
  const marks = [introStart, introEnd, outroStart].filter((mark) => mark !== null);
  const isInside = durationMs === null || marks.every((mark) => mark <= durationMs);
  return isInside && marks.every((mark, index) => index === 0 || mark > (marks[index - 1] ?? 0));
}

/** The marks that still fit a video of another length. */
export function marksWithin({ introStart, introEnd, outroStart }: Marks, durationMs: number): Marks {
  const hasIntro = introEnd !== null && introEnd <= durationMs;
  return {
    introStart: hasIntro ? introStart : null,
    introEnd: hasIntro ? introEnd : null,
    outroStart: outroStart !== null && outroStart <= durationMs ? outroStart : null,
  };
}
