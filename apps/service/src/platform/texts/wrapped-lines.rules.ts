import { isTitle } from './title-lines.rules';

/** Whether and where a file breaks its lines. */
export interface Wrap {
  readonly isHardWrapped: boolean;
  /** The length of a full line. */
  readonly width: number;
  /** Paragraphs begin with an indent, and lines that go on do not. */
  readonly isIndented: boolean;
  /** Paragraphs have a blank line between them. */
  readonly isSpaced: boolean;
}

/** Median lengths of lines that were broken at a width. */
const [NARROW, WIDE] = [30, 82];
/** Fewer lines show no habit. */
const MIN_LINES = 8;
/** So much of a broken line ends inside a sentence, and so many lines have nearly the same length. */
const OPEN_SHARE = 0.5;
const FULL_SHARE = 0.4;
const INDENT_SHARE = 0.03;
const BLANK_SHARE = 0.08;

const closed = /[。！？!?…”’」』）)》：:—~～.*]$/;
const indent = /^(?:\u3000| {2})/;

export function wrapOf(lines: readonly string[]): Wrap {
  const written = lines.filter((line) => line.trim() !== '' && !isTitle(line));
  const lengths = written.map((line) => line.length).sort((a, b) => a - b);
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
  const width = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
  const full = written.filter((line) => line.length >= width - 3 && line.length <= width + 3);
  const open = full.filter((line) => !closed.test(line));
  const indented = written.filter((line) => indent.test(line)).length;
  return {
    width,
    isIndented: indented >= written.length * INDENT_SHARE && indented < written.length * 0.9,
    isSpaced: lines.length - written.length >= written.length * BLANK_SHARE,
    isHardWrapped:
      written.length >= MIN_LINES &&
      median >= NARROW &&
      width <= WIDE &&
      full.length >= written.length * FULL_SHARE &&
      open.length >= full.length * OPEN_SHARE,
  };
}

/** Joins the lines of each paragraph. Titles, blank lines and indents begin a new one. */
export function joinedLines(lines: readonly string[], wrap: Wrap): string[] {
  const joined: string[] = [];
  lines.forEach((line, at) => {
    const before = joined.at(-1);
    if (before !== undefined && goesOn(lines[at - 1] ?? '', line, wrap))
      joined[joined.length - 1] = glued(before, line);
    else joined.push(line);
  });
  return joined;
}

function goesOn(before: string, line: string, { width, isIndented, isSpaced }: Wrap): boolean {
  if (before.trim() === '' || line.trim() === '' || isTitle(before) || isTitle(line) || indent.test(line)) return false;
  if (isIndented || isSpaced) return true;
  return before.length >= width * 0.8 && (!closed.test(before) || before.length > width + 3);
}

/** Latin words keep a space between them. */
const glued = (before: string, line: string): string =>
  `${before}${/[a-z\d,.;:]$/i.test(before) && /^[a-z\d]/i.test(line) ? ' ' : ''}${line.trimStart()}`;
