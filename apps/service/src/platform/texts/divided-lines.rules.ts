import { isTitle } from './title-lines.rules';

/** Longer paragraphs are divided at the ends of sentences. */
const MAX_PARAGRAPH = 2000;
/** A sentence as long as this is cut wherever it is. */
const MAX_SENTENCE = 1000;

const sentence = new RegExp(
  `[^。！？!?…\\n]{0,${MAX_SENTENCE - 1}}(?:[。！？!?…]+[”’」』）)》]*|[^。！？!?…]|$)`,
  'gu',
);
/** A title ends at a wide space, and without a name of its own at any. */
const titleBeforeText = /^(第[^\s。，！？]{1,10}(?:[ ：:][^\s。！？，“]{1,25})?)(?:\u3000+| {2,}|(?<=[章回]) )(?=\S)/;
/** A line without a chapter behind its title is hardly longer. */
const MAX_TITLE_LINE = 50;
const titleInside = /(?<=[。！？!?…”」』）)])[\s\u3000]*(?=第[〇零一二两三四五六七八九十百千万\d０-９]{1,9}[章回])/;

/** Puts a title that stands behind a sentence, or with its chapter in one line, on a line of its own. */
export function withTitleApart(line: string): string[] {
  if (line.length <= MAX_TITLE_LINE && !titleInside.test(line)) return [line];
  return line.split(titleInside).flatMap((piece, index) => {
    if (isTitle(piece)) return index === 0 ? [piece] : ['', piece];
    const head = titleBeforeText.exec(piece);
    return head?.[1] !== undefined && isTitle(head[1]) ? ['', head[1], piece.slice(head[0].length)] : [piece];
  });
}

/** A paragraph that is too long to be one, in pieces of whole sentences. */
export function dividedLine(line: string): string[] {
  if (line.length <= MAX_PARAGRAPH) return [line];
  const pieces: string[] = [];
  let piece = '';
  for (const [words] of line.matchAll(sentence)) {
    if (piece.length + words.length > MAX_PARAGRAPH) {
      pieces.push(piece.trim());
      piece = '';
    }
    piece += words;
  }
  pieces.push(piece.trim());
  return pieces.filter((one) => one !== '');
}
