/** A paragraph that is gone, and the one that stands where it stood. */
export type Heir = readonly [gone: number, heir: number];

type Paragraph = readonly [id: number, text: string, picture?: object];

/** A version of a text, with what was gone in it. */
interface Version {
  readonly paragraphs: readonly Paragraph[];
  readonly gone?: readonly Heir[];
}

/** So many are remembered for a chapter; the oldest are forgotten first. */
const REMEMBERED = 2000;

/**
 * The paragraphs that are gone, each with the one of the new version in its place: one that came between the same
 * neighbours, else the next one that stayed, else the last of all. What was gone before goes along.
 */
export function heirsOf(before: Version, after: readonly Paragraph[]): readonly Heir[] {
  const heirs = directHeirs(before.paragraphs, after);
  const earlier = (before.gone ?? []).map(([id, heir]): Heir => [id, heirs.get(heir) ?? heir]);
  // A text without a paragraph has no place to point at.
  return after.length === 0 ? [] : [...earlier, ...heirs].slice(-REMEMBERED);
}

function directHeirs(before: readonly Paragraph[], after: readonly Paragraph[]): Map<number, number> {
  const indexOf = new Map(after.map(([id], index) => [id, index]));
  const heirs = new Map<number, number>();
  let run: number[] = [];
  let from = 0;
  const settle = (to: number) => {
    run.forEach((id, nth) => {
      // Between the same neighbours new paragraphs stand for old ones in their order.
      const index = Math.min(from + Math.floor((nth * (to - from)) / run.length), after.length - 1);
      const heir = after[index];
      if (heir) heirs.set(id, heir[0]);
    });
    run = [];
    from = to + 1;
  };
  for (const [id] of before) {
    const index = indexOf.get(id);
    if (index === undefined) run.push(id);
    else settle(index);
  }
  settle(after.length);
  return heirs;
}
