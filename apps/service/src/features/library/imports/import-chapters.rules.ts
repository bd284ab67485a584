import type { Schemas } from '@ug/contract';
import type { PictureFault } from '#features/library/chapter-pictures/chapter-picture.rules';
import { charsOf } from '#features/library/chapters/paragraphs.rules';

type Doubt = Schemas['ImportDoubt'];

/** A title is never longer in a work. */
export const MAX_TITLE = 60;
/** A longer chapter is read like any other, but is seldom one. */
const LONG_CHARS = 50_000;
const SHOWN = 40;

/** Facts of a chapter's text in lists. */
export interface TextFace {
  readonly chars: number;
  readonly head: string;
  readonly tail: string;
}

/** A picture to import, with its entry in the file and its format. */
export interface FoundPicture {
  readonly name: string;
  readonly sha256: string;
  readonly alt: string;
}

/** A picture that stays outside. */
export interface LeftPicture {
  readonly left: PictureFault;
  readonly alt: string;
}

/** A line of a chapter that was found. */
export type ImportLine = string | FoundPicture | LeftPicture;

export const isFound = (line: ImportLine): line is FoundPicture => typeof line !== 'string' && 'sha256' in line;
export const isLeft = (line: ImportLine): line is LeftPicture => typeof line !== 'string' && 'left' in line;

/** True for a picture that counts as left out. Nobody misses one that is too small. */
const isMissed = (line: ImportLine): boolean => isLeft(line) && line.left !== 'tooSmall';

const faults: Readonly<Record<PictureFault, string>> = {
  missing: '文件里没有这张图片',
  damaged: '图片已损坏',
  drawing: '矢量图',
  tooLarge: '图片太大',
  outside: '图片不在文件里',
  notAPicture: '不是 JPEG、PNG、GIF 或 WebP',
  tooSmall: '装饰或注释符号',
};

/** A line as a preview shows it. */
export function shownLine(line: ImportLine): string {
  if (typeof line === 'string') return line;
  const words = isLeft(line) ? `未导入：${faults[line.left]}` : line.alt;
  return words === '' ? '［插图］' : `［插图：${words}］`;
}

/** The length of a text with its first and last characters; a picture is as long as one. */
export function faceOf(lines: readonly ImportLine[]): TextFace {
  const there = lines.filter((line) => !isLeft(line));
  const [first = '', last = ''] = [there[0], there.at(-1)];
  const head = [...shownLine(first)].slice(0, SHOWN).join('');
  const tail = [...shownLine(last)].slice(-SHOWN).join('');
  const words = there.filter((line) => typeof line === 'string');
  return { chars: charsOf(words) + there.length - words.length, head, tail };
}

/** Doubts that follow from the text alone. */
export const textDoubts = (lines: readonly ImportLine[]): Doubt[] => [
  ...lengthDoubts(faceOf(lines).chars),
  ...(lines.some(isMissed) ? (['picture'] as const) : []),
];

/** Counts the pictures that come in, and the ones that are left out. */
export const pictureCounts = (lines: readonly ImportLine[]) => ({
  pictures: lines.filter(isFound).length,
  picturesLeft: lines.filter(isMissed).length,
});

/** The doubts about a text that its length alone raises. */
export const lengthDoubts = (chars: number): Doubt[] => {
  if (chars === 0) return ['empty'];
  return chars > LONG_CHARS ? ['long'] : [];
};

/** A title or the name of a volume, cut to what a work has room for. */
export const titleOf = (line: string): string => [...line.trim()].slice(0, MAX_TITLE).join('');

/** The counts of an import's chapters. */
export type ChapterCounts = Pick<Schemas['ImportFound'], 'chars' | 'chapters' | 'skipped' | 'doubts' | 'changes'>;

/** Chapters that are alike in what is counted. */
export interface CountedGroup {
  readonly matched: Schemas['ImportMatch'];
  readonly isSkipped: boolean;
  readonly doubts: readonly Doubt[];
  readonly count: number;
  readonly chars: number;
}

/** @param known so many chapters the work has */
export function countsOf(groups: readonly CountedGroup[], known: number): ChapterCounts {
  const doubts = { gap: 0, repeat: 0, empty: 0, long: 0, aside: 0, picture: 0 };
  const changes = { new: 0, changed: 0, rewritten: 0, same: 0, missing: known };
  let [chars, chapters, skipped] = [0, 0, 0];
  for (const group of groups) {
    chapters += group.count;
    if (group.matched !== 'new') changes.missing -= group.count;
    for (const doubt of group.doubts) doubts[doubt] += group.count;
    if (group.isSkipped) skipped += group.count;
    else {
      chars += group.chars;
      changes[group.matched] += group.count;
    }
  }
  return { chars, chapters, skipped, doubts, changes: { ...changes, missing: Math.max(changes.missing, 0) } };
}
