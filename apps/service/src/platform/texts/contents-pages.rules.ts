import type { TitleLine } from './title-lines.rules';

/** So many titles in a row without text between them may be a table of contents. */
const MIN_ENTRIES = 3;
/** So many of them stand in the text again. */
const SHARE = 0.5;
const heading = /^[【[《]?\s*(?:目\s*录|目\s*錄|contents)\s*[】\]》]?$/i;

/**
 * Takes the entries of a table of contents out of what may be titles: titles in a row, without text between them, which
 * stand in the text again.
 * @returns what is left, and the lines of the tables by their indices
 */
export function withoutContents(
  lines: readonly string[],
  candidates: readonly TitleLine[],
): { candidates: TitleLine[]; dropped: Set<number> } {
  const lastPlaces = new Map(candidates.map((candidate, index) => [keyOf(candidate), index]));
  const dropped = new Set<number>();
  for (const run of runsOf(lines, candidates)) {
    const isAgain = run.map((index) => (lastPlaces.get(keyOf(candidates[index])) ?? index) > index);
    const count = isAgain.filter(Boolean).length;
    if (count < MIN_ENTRIES || count < run.length * SHARE) continue;
    for (const index of run.slice(0, isAgain.lastIndexOf(true) + 1)) dropped.add(candidates[index]?.at ?? -1);
  }
  if (dropped.size > 0) lines.forEach((line, at) => heading.test(line) && dropped.add(at));
  return { candidates: candidates.filter(({ at }) => !dropped.has(at)), dropped };
}

/** A title without the dots and the page number behind it. */
const keyOf = (candidate: TitleLine | undefined): string =>
  (candidate?.title ?? '').replace(/[\s.…·]+\d+$/, '').replace(/\s/g, '');

/** Indices of candidates that follow each other with nothing but blank lines between. */
function runsOf(lines: readonly string[], candidates: readonly TitleLine[]): number[][] {
  const runs: number[][] = [];
  candidates.forEach(({ at }, index) => {
    const before = candidates[index - 1];
    const isNext = before !== undefined && lines.slice(before.at + 1, at).every((line) => line === '');
    if (isNext) runs.at(-1)?.push(index);
    else runs.push([index]);
  });
  return runs;
}
