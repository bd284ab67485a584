import { DIGIT, HAN, LATIN, SENTENCE_END, SEPARATOR, type FoldedText } from './folded-text.rules';
import { NO_WAY, type SymbolRow } from './word-trie.rules';

/** The pronunciation of a Han character, as `soundOf` its syllable; undefined when it is unknown. */
export type SyllableOf = (point: number) => number | undefined;

/** Digits and signs that are read as letters; i and l are one, because 1 is both. */
const LETTERS_OF_SIGNS: ReadonlyMap<number, number> = new Map(
  [...'0o1lil3e4a5s7t8b9g2z@a$s|l'].reduce<[number, number][]>(
    (pairs, sign, at, all) => (at % 2 ? pairs : [...pairs, [pointOf(sign), pointOf(all[at + 1] ?? sign)]]),
    [],
  ),
);

function pointOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

const isSeparator = (kind: number | undefined): boolean => kind === SEPARATOR || kind === SENTENCE_END;

/** The letter that a digit or sign is read as. */
export const letterOf = (point: number): number => LETTERS_OF_SIGNS.get(point) ?? point;

/** The points without separators. */
export const lettersOf = ({ points, kinds }: FoldedText): number[] => points.filter((_, at) => !isSeparator(kinds[at]));

/** Every character, separators among them. */
export function plainRow({ points }: FoldedText): SymbolRow {
  return { symbols: points, places: points.map((_, at) => at), gaps: points.map(() => 0) };
}

/** Letters and digits with the separators between them counted. */
export const separatedRow = (text: FoldedText): SymbolRow => closedUp(text, (point) => point);

/** Letters, with the digits and signs that stand for some. */
export function signRow({ points }: FoldedText): SymbolRow {
  return { symbols: points.map(letterOf), places: points.map((_, at) => at), gaps: points.map(() => 0) };
}

/** Letters like `signRow`, with the separators between them counted. */
export const separatedSignRow = (text: FoldedText): SymbolRow =>
  closedUp(text, letterOf, (point) => LETTERS_OF_SIGNS.has(point));

/** Syllables of Han characters; other letters are themselves. */
export const soundRow = (text: FoldedText, syllableOf: SyllableOf): SymbolRow =>
  closedUp(text, (point, kind) => (kind === HAN ? (syllableOf(point) ?? point) : point));

/** The symbol of a syllable of at most six letters: a number above all characters. */
export const soundOf = (syllable: string): number =>
  [...syllable].reduce((sum, letter) => sum * 32 + (pointOf(letter) & 31), 1) + 0x200000;

function closedUp(
  { points, kinds }: FoldedText,
  symbolOf: (point: number, kind: number) => number,
  isKept?: (point: number) => boolean,
): SymbolRow {
  const row = { symbols: [] as number[], places: [] as number[], gaps: [] as number[] };
  let gap = 0;
  for (let at = 0; at < points.length; at += 1) {
    const point = points[at] ?? 0;
    const kind = kinds[at] ?? SEPARATOR;
    if (kind > SENTENCE_END || isKept?.(point)) {
      row.symbols.push(symbolOf(point, kind));
      row.places.push(at);
      row.gaps.push(gap);
      gap = 0;
    } else gap = kind === SENTENCE_END ? NO_WAY : Math.min(NO_WAY, gap + 1);
  }
  return row;
}

/** True if a word that begins or ends with this character must end there: 'sb' is not in 'usb'. */
export const goesOn = (one: number | undefined, other: number | undefined): boolean =>
  (one === LATIN && other === LATIN) || (one === DIGIT && other === DIGIT);
