import { charsIn, charsOf, type FoundChapter } from './found-chapter.rules';

/** Characters of a chapter that is made by length; it ends with a paragraph. */
const USUAL = 4000;

/** A text without titles in pieces of like length, 第1节 and so on. */
export function chaptersByLength(lines: readonly string[]): FoundChapter[] {
  const total = charsIn(lines, 0, lines.length);
  const count = Math.max(1, Math.round(total / USUAL));
  const chapters: FoundChapter[] = [];
  let [from, chars, before] = [0, 0, 0];
  lines.forEach((line, at) => {
    chars += charsOf(line);
    const isFull = before + chars >= (total * (chapters.length + 1)) / count;
    if (chars === 0 || (at + 1 < lines.length && (!isFull || chapters.length + 1 === count))) return;
    chapters.push({ title: `第${chapters.length + 1}节`, volume: null, from, to: at + 1, chars, doubts: [] });
    [from, before, chars] = [at + 1, before + chars, 0];
  });
  return chapters;
}
