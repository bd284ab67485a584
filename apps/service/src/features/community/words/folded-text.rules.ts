import { MEANT, WRITTEN } from './alike-characters.rules';

/** Kinds of folded characters, as a search tells them apart. */
export const SEPARATOR = 0;
/** Ends a sentence: no word goes across it. */
export const SENTENCE_END = 1;
export const LATIN = 2;
export const DIGIT = 3;
export const HAN = 4;
/** A letter or digit of another script. */
export const OTHER = 5;

/** A text in one spelling for what means or looks the same, and the way back to the text as it was written. */
export interface FoldedText {
  /** Folded code points. */
  readonly points: readonly number[];
  /** The kind of each: `SEPARATOR` to `OTHER`. */
  readonly kinds: readonly number[];
  /** The beginning of the character that each comes from, in UTF-16 units of the text. */
  readonly starts: readonly number[];
  /** Its end, with the marks that follow it and are dropped; exclusive. */
  readonly ends: readonly number[];
}

interface FoldedPoint {
  readonly points: readonly number[];
  readonly kinds: readonly number[];
}

const NOTHING: FoldedPoint = { points: [], kinds: [] };
/** Format characters, marks that stand on others, colours of skin, and letters of Hangul and Khmer that are never seen. */
const UNSEEN = /[\p{Cf}\p{Mn}\p{Me}\p{Emoji_Modifier}\u115f\u1160\u17b4\u17b5\u3164\uffa0]/gu;
/** Makes one picture of two. */
const JOINER = 0x200d;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const HAN_CHARACTER = /\p{Script=Han}/u;
/** Letters that Unicode takes apart into one of these scripts and an accent. */
const ACCENTED = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
const SENTENCE_ENDS = '。!?';
/** More than a text has different characters, so that what attackers send does not fill the memory. */
const MAX_REMEMBERED = 20_000;

const meant: ReadonlyMap<string, string> = (() => {
  const to = [...MEANT];
  return new Map([...WRITTEN].map((from, at) => [from, to[at] ?? from]));
})();
const remembered = new Map<number, FoldedPoint>();

/** The simplified form of a Han character; any other character as it is. */
export const simplifiedOf = (character: string): string =>
  HAN_CHARACTER.test(character) ? (meant.get(character) ?? character) : character;

/** Folds a text character by character: width, case, invisible and combining marks, traditional characters, look-alikes. */
export function foldText(text: string): FoldedText {
  const folded = {
    points: [] as number[],
    kinds: [] as number[],
    starts: [] as number[],
    ends: [] as number[],
  };
  let before = 0;
  for (let at = 0; at < text.length;) {
    const point = text.codePointAt(at) ?? 0;
    const end = at + (point > 0xffff ? 2 : 1);
    const { points, kinds } = before === JOINER ? joined(foldPoint(point), folded.kinds.at(-1)) : foldPoint(point);
    if (points.length === 0 && folded.ends.length > 0) folded.ends[folded.ends.length - 1] = end;
    before = point;
    for (let part = 0; part < points.length; part += 1) {
      folded.points.push(points[part] ?? 0);
      folded.kinds.push(kinds[part] ?? SEPARATOR);
      folded.starts.push(at);
      folded.ends.push(end);
    }
    at = end;
  }
  return folded;
}

/** A picture that is joined to the one before it is a part of that. */
const joined = (point: FoldedPoint, kindBefore: number | undefined): FoldedPoint =>
  kindBefore === SEPARATOR && point.kinds.every((kind) => kind === SEPARATOR) ? NOTHING : point;

function foldPoint(point: number): FoldedPoint {
  const known = remembered.get(point);
  if (known) return known;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const made = madeOf(String.fromCodePoint(point));
  remembered.set(point, made);
  return made;
}

function madeOf(character: string): FoldedPoint {
  const form = ACCENTED.test(character) ? 'NFKD' : 'NFKC';
  // Some look like another letter than the one that Unicode takes them apart into.
  const plain = (meant.get(character) ?? character.normalize(form)).replace(UNSEEN, '');
  if (plain === '') return NOTHING;
  const folded = [...plain].map(alikeOf).join('');
  const points = [...folded].map((one) => one.codePointAt(0) ?? 0);
  return { points, kinds: points.map(kindOf) };
}

function alikeOf(character: string): string {
  const lower = character.toLowerCase();
  return meant.get(character) ?? meant.get(lower) ?? lower;
}

function kindOf(point: number): number {
  if (point >= 0x61 && point <= 0x7a) return LATIN;
  if (point >= 0x30 && point <= 0x39) return DIGIT;
  const character = String.fromCodePoint(point);
  if (HAN_CHARACTER.test(character)) return HAN;
  if (LETTER_OR_DIGIT.test(character)) return OTHER;
  return SENTENCE_ENDS.includes(character) ? SENTENCE_END : SEPARATOR;
}
