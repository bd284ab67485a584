import { doubtsOf } from './chapter-doubts.rules';
import { chaptersByLength } from './chapters-by-length.rules';
import { withoutContents } from './contents-pages.rules';
import { charsIn, type FoundChapter, type Section } from './found-chapter.rules';
import { bestRule, titlesOf } from './title-families.rules';
import { TITLE_UNITS, titleLine, type TitleLine, type TitleRule } from './title-lines.rules';

/** A text in chapters. */
export interface FoundChapters {
  /** The way in which the book marks its chapters: kept with the book, so that the next file is read alike. */
  readonly rule: TitleRule;
  readonly chapters: readonly FoundChapter[];
}

/** The name of what stands before the first title: the book's name, its author, an introduction. */
const FRONT = '前文';

/**
 * Divides normalised lines into chapters, by the rule that is given or by the one that fits best.
 *
 * No line is lost: what stands before the first title or below the title of a volume is a chapter of its own. Only titles
 * themselves, their repetitions and a table of contents belong to none.
 */
export function findChapters(lines: readonly string[], rule?: TitleRule): FoundChapters {
  if (rule === 'length') return { rule, chapters: chaptersByLength(lines) };
  const { candidates, dropped } = withoutContents(lines, candidatesIn(lines));
  const chosen = rule ?? bestRule(lines, candidates);
  const titles = chosen === undefined ? [] : titlesOf(candidates, chosen);
  if (chosen === undefined || titles.length === 0) return { rule: 'length', chapters: chaptersByLength(lines) };
  const sections = sectionsOf(lines, onceEach(lines, headingsOf(candidates, titles, chosen)), dropped);
  return { rule: chosen, chapters: doubtsOf(sections) };
}

/** Lines that may be titles. In a text without blank lines none of them stands apart. */
function candidatesIn(lines: readonly string[]): TitleLine[] {
  return lines.flatMap((line, at) => titleLine(line, at, at === 0 || lines[at - 1] === '') ?? []);
}

/** A heading of the text; `isVolume` where chapters stand below it. */
interface Heading extends TitleLine {
  readonly isVolume: boolean;
}

/** The titles of the chosen rule, those without a number, and those of coarser units as volumes, in the order of the text. */
function headingsOf(candidates: readonly TitleLine[], titles: readonly TitleLine[], chosen: TitleRule): Heading[] {
  const place = TITLE_UNITS.findIndex((unit) => unit === chosen);
  const coarser = place < 0 ? TITLE_UNITS : TITLE_UNITS.slice(0, place);
  const volumes = coarser.flatMap((unit) => titlesOf(candidates, unit));
  const unnumbered = candidates.filter((candidate) => candidate.rule === undefined);
  return [
    ...[...titles, ...unnumbered].map((line) => ({ ...line, isVolume: false })),
    ...volumes.map((line) => ({ ...line, isVolume: true })),
  ].sort((a, b) => a.at - b.at);
}

/** Takes out titles that stand a second time below themselves: `bodyFrom` passes over them. */
const onceEach = (lines: readonly string[], headings: readonly Heading[]): Heading[] =>
  headings.filter((heading, index) => {
    const before = headings[index - 1];
    return before?.title !== heading.title || charsIn(lines, before.at + 1, heading.at) > 0;
  });

function sectionsOf(lines: readonly string[], headings: readonly Heading[], dropped: ReadonlySet<number>): Section[] {
  const sections: Section[] = [];
  const add = (heading: Omit<Section, 'chars'>): void => {
    sections.push({ ...heading, chars: charsIn(lines, heading.from, heading.to) });
  };
  for (const part of frontsOf(dropped, headings[0]?.at ?? lines.length))
    if (charsIn(lines, part.from, part.to) > 0)
      add({ title: FRONT, volume: null, number: undefined, ...part, isAside: true });
  const parents: Heading[] = [];
  headings.forEach((heading, index) => {
    const to = headings[index + 1]?.at ?? lines.length;
    if (heading.isVolume) enter(parents, heading);
    const { number, isAside, title } = heading;
    const volume = heading.volume ?? (parents.map((parent) => parent.title).join(' ') || null);
    const from = bodyFrom(lines, heading, to);
    if (!heading.isVolume) add({ title, volume, number, from, to, isAside });
    else if (charsIn(lines, from, to) > 0) add({ title, volume, number: undefined, from, to, isAside });
  });
  return sections;
}

/** A volume ends those of its own unit and of finer ones. */
function enter(parents: Heading[], volume: Heading): void {
  const rank = (heading: Heading): number => TITLE_UNITS.findIndex((unit) => unit === heading.rule);
  while (parents.length > 0 && rank(parents.at(-1) ?? volume) >= rank(volume)) parents.pop();
  parents.push(volume);
}

/** Returns the lines before the first title, in front of a table of contents and behind it. */
function frontsOf(dropped: ReadonlySet<number>, first: number): { from: number; to: number }[] {
  const entries = [...dropped].filter((at) => at < first);
  if (entries.length === 0) return [{ from: 0, to: first }];
  return [
    { from: 0, to: Math.min(...entries) },
    { from: Math.max(...entries) + 1, to: first },
  ];
}

/** Returns the first line of the body: behind blank lines, and behind the title when it is repeated there. */
function bodyFrom(lines: readonly string[], heading: TitleLine, to: number): number {
  let from = heading.at + 1;
  while (from < to && lines[from] === '') from += 1;
  const repeated = [heading.title, heading.title.replace(/^\S+\s+/, '')];
  return from < to && repeated.includes((lines[from] ?? '').replace(/\s+/g, ' ')) ? from + 1 : from;
}
