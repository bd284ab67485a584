import type { LongText } from '../long-text/long-text.rules';

/** A sentence, by its place in the text. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
  readonly words: string;
}

/** Voices of some browsers stop in the middle of anything longer. */
const SPOKEN_CHARS = 200;

const SENTENCES = /[^。！？!?…]*[。！？!?…]+[”’」』）)】》]*|[^。！？!?…]+$/g;
const PAUSES = /[，；、：,;:]/;

/** Cuts a sentence that is too long behind its last comma, or where it must be. */
function* cut(words: string, start: number): Generator<Sentence> {
  let from = 0;
  while (words.length - from > SPOKEN_CHARS) {
    let end = from + SPOKEN_CHARS;
    while (end > from && !PAUSES.test(words.charAt(end - 1))) end -= 1;
    if (end === from) end = from + SPOKEN_CHARS;
    yield { start: start + from, end: start + end, words: words.slice(from, end) };
    from = end;
  }
  yield { start: start + from, end: start + words.length, words: words.slice(from) };
}

/** The sentences of a paragraph, none longer than a voice can say. */
export const sentencesOf = (text: string, at: number): Sentence[] =>
  [...text.matchAll(SENTENCES)].flatMap((match) => [...cut(match[0], at + match.index)]);

/** Something that a voice can say: marks alone are silence. */
const isSpoken = ({ words }: Sentence): boolean => /[\p{L}\p{N}]/u.test(words);

/** The sentence in which a position is, or the next one that has words; undefined behind the last. */
export function sentenceAt({ pieces }: LongText, position: number): Sentence | undefined {
  for (const { at, text } of pieces) {
    if (at + text.length <= position) continue;
    const found = sentencesOf(text, at).find((one) => one.end > position && isSpoken(one));
    if (found) return found;
  }
  return undefined;
}
