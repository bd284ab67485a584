import type { ChapterDoubt, FoundChapter, Section } from './found-chapter.rules';

/** A chapter of more characters is longer than those of any serial. */
const LONG = 50_000;

/** Marks what an operator should look at. Numbers begin again with a volume, or where they begin with 1. */
export function doubtsOf(sections: readonly Section[]): FoundChapter[] {
  let last: Section | undefined;
  let seen = new Set<number>();
  return sections.map((section) => {
    const doubts: ChapterDoubt[] = [];
    const { title, volume, number, from, to, chars } = section;
    if (number !== undefined) {
      const isNewVolume = last !== undefined && last.volume !== volume;
      const isRestart = number <= 1 && last?.number !== undefined && last.number > 1;
      if (isRestart || (isNewVolume && number <= 1)) seen = new Set();
      if (seen.has(number)) doubts.push('repeat');
      else if (isGap(number, last?.number, isRestart)) doubts.push('gap');
      seen.add(number);
      last = section;
    }
    if (chars === 0) doubts.push('empty');
    if (chars > LONG) doubts.push('long');
    if (section.isAside) doubts.push('aside');
    return { title, volume, from, to, chars, doubts };
  });
}

/** Chapters are missing before this one, or it stands in a wrong place. */
const isGap = (number: number, last: number | undefined, isRestart: boolean): boolean =>
  last === undefined ? number > 1 : !isRestart && number !== last + 1;
