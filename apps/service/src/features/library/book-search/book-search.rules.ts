/** A paragraph with its id, as texts are kept; words stand in the stead of a picture. */
type Paragraph = readonly [id: number, text: string, picture?: object];

/** Words that were found in a chapter. */
export interface FoundWords {
  readonly paragraphId: number;
  readonly offset: number;
  readonly length: number;
  readonly permille: number;
  readonly snippet: string;
  /** Characters of the snippet before the words. */
  readonly at: number;
}

/** More places of one chapter are not listed. */
export const MAX_OF_CHAPTER = 20;
const BEFORE = 18;
const BEHIND = 42;

/** Letters alike, in as many characters as before: a place in one is the place in the other. */
function alike(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}

/** Places of words in a chapter, in its order. */
export function findWords(paragraphs: readonly Paragraph[], keyword: string): FoundWords[] {
  const words = alike(keyword);
  const length = Math.max(
    1,
    paragraphs.reduce((sum, [, text]) => sum + text.length, 0),
  );
  const found: FoundWords[] = [];
  let before = 0;
  for (const [paragraphId, text, picture] of paragraphs) {
    const searched = picture ? '' : alike(text);
    for (let offset = searched.indexOf(words); offset >= 0; offset = searched.indexOf(words, offset + words.length)) {
      const permille = Math.round(((before + offset) / length) * 1000);
      found.push({ paragraphId, offset, length: words.length, permille, ...snippetAt(text, offset, words.length) });
      if (found.length === MAX_OF_CHAPTER) return found;
    }
    before += text.length;
  }
  return found;
}

/** No character of two units is cut. */
const isLowHalf = (text: string, index: number): boolean => /[\uDC00-\uDFFF]/.test(text.charAt(index));

function snippetAt(text: string, offset: number, length: number): { readonly snippet: string; readonly at: number } {
  let start = offset <= BEFORE + 2 ? 0 : offset - BEFORE;
  if (isLowHalf(text, start)) start += 1;
  let end = Math.min(text.length, offset + length + BEHIND);
  if (isLowHalf(text, end)) end -= 1;
  const head = start > 0 ? '…' : '';
  return {
    snippet: `${head}${text.slice(start, end)}${end < text.length ? '…' : ''}`,
    at: head.length + offset - start,
  };
}

/** Runs of things that weigh no more than `limit` together, each of one thing at least. */
export function inBatches<Item>(items: readonly Item[], limit: number, weightOf: (item: Item) => number): Item[][] {
  const batches: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const weight = weightOf(item);
    if (batches.length === 0 || weight > room) {
      batches.push([]);
      room = limit;
    }
    batches.at(-1)?.push(item);
    room -= weight;
  }
  return batches;
}
