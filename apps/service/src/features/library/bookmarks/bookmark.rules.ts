/** The lines of a chapter, as they are read. */
type Paragraphs = readonly { readonly id: number; readonly text: string }[];

/** So many characters are kept of what stands at a bookmark. */
export const EXCERPT_CHARACTERS = 60;

/** A place in a text, with what stands there. */
export interface MarkedPlace {
  readonly offset: number;
  readonly permille: number;
  readonly excerpt: string;
}

/** A place of a text; an offset behind the end of its paragraph is its last character. Undefined without such a paragraph. */
export function markedPlace(paragraphs: Paragraphs, paragraphId: number, wanted: number): MarkedPlace | undefined {
  const index = paragraphs.findIndex(({ id }) => id === paragraphId);
  const here = paragraphs[index];
  if (!here) return undefined;
  const offset = wholeOffset(here.text, Math.max(0, Math.min(wanted, here.text.length - 1)));
  const before = lengthOf(paragraphs.slice(0, index)) + offset;
  const permille = Math.round((before / Math.max(1, lengthOf(paragraphs))) * 1000);
  return { offset, permille, excerpt: excerptOf([here.text.slice(offset), ...following(paragraphs, index)]) };
}

/** Words that go on into the next paragraph are no shorter for it. */
function excerptOf(lines: readonly string[]): string {
  const characters = [...lines.join(' ').replace(/\s+/g, ' ').trim()];
  return characters.slice(0, EXCERPT_CHARACTERS).join('');
}

/** Returns the next paragraphs, enough for an excerpt even if each holds a single character. */
const following = (paragraphs: Paragraphs, index: number): string[] =>
  paragraphs.slice(index + 1, index + 1 + EXCERPT_CHARACTERS).map(({ text }) => text.slice(0, EXCERPT_CHARACTERS * 2));

const lengthOf = (paragraphs: Paragraphs): number => paragraphs.reduce((sum, { text }) => sum + text.length, 0);

/** A character of two units is not cut. */
const wholeOffset = (text: string, offset: number): number =>
  offset > 0 && /[\uDC00-\uDFFF]/.test(text.charAt(offset)) ? offset - 1 : offset;
