import type { Schemas } from '@ug/contract';
import { DIGIT, foldText, HAN, LATIN, type FoldedText } from './folded-text.rules';
import { letterOf, lettersOf, soundOf, type SyllableOf } from './symbol-rows.rules';

type Mode = Schemas['WordMode'];

/** A word with what its spellings are made from. */
export interface SpelledWord {
  readonly word: string;
  readonly modes: readonly Mode[];
  /** The sound of each letter, from `spokenLetters`; empty unless a mode asks for it. */
  readonly spoken: readonly string[];
}

/** The symbol rows that match a word, grouped by the place of the search. */
export interface Spellings {
  /** Null where the search across separators finds it as well. */
  readonly plain: readonly number[] | null;
  readonly separated: readonly (readonly number[])[];
  readonly signs: readonly number[] | null;
  readonly separatedSigns: readonly number[] | null;
  readonly sounds: readonly (readonly number[])[];
}

/** A word of more letters is spelled in pinyin as a whole, and not letter by letter: there would be too many spellings. */
const MAX_MIXED = 4;

/** A folded word without blanks around it. */
export const foldedWord = (word: string): FoldedText => foldText(word.trim());

/** Two words with the same key are found in the same texts by their plain spelling. */
export const foldedKey = (word: string): string => String.fromCodePoint(...foldedWord(word).points).trim();

/** Han characters of a folded word in runs, as their pronunciation is looked up. */
export function hanRuns(word: string): string[] {
  const folded = foldedWord(word);
  const letters = folded.points.map((point, at) => (folded.kinds[at] === HAN ? String.fromCodePoint(point) : ' '));
  return letters.join('').split(' ').filter(Boolean);
}

/** The sound of each letter of a word. @param syllables of the characters of `hanRuns`, one after the other */
export function spokenLetters(word: string, syllables: readonly string[]): string[] {
  const folded = foldedWord(word);
  const rest = [...syllables];
  const spoken = folded.points.map((point, at) =>
    folded.kinds[at] === HAN ? (rest.shift() ?? '') : String.fromCodePoint(point),
  );
  const isKept = new Set(lettersOf({ ...folded, points: folded.points.map((_, at) => at) }));
  return spoken.filter((_, at) => isKept.has(at));
}

/** Why a word cannot have a mode; null where it can. */
export function modeFault(word: string, mode: Mode): string | null {
  const folded = foldedWord(word);
  const count = (kind: number) => folded.kinds.filter((one) => one === kind).length;
  if (mode === 'separated' && lettersOf(folded).length < 2) return '“跳过间隔符”至少需要两个字';
  if (mode === 'digits' && count(LATIN) + count(DIGIT) === 0) return '“数字当字母”需要含有字母或数字';
  if (mode === 'pinyin' && count(HAN) < 2) return '“拼音”至少需要两个汉字';
  if (mode === 'homophone' && count(HAN) < 2) return '“同音字”至少需要两个汉字';
  return null;
}

/** All spellings of a word. @param syllableOf how characters of texts are spoken */
export function spellingsOf({ word, modes, spoken }: SpelledWord, syllableOf: SyllableOf): Spellings {
  const folded = foldedWord(word);
  const letters = lettersOf(folded);
  const has = (mode: Mode) => modes.includes(mode);
  const signs = letters.map(letterOf);
  return {
    plain: has('separated') && letters.length === folded.points.length ? null : folded.points,
    separated: [...(has('separated') ? [letters] : []), ...(has('pinyin') ? pinyinOf(letters, spoken) : [])],
    signs: has('digits') && !has('separated') ? folded.points.map(letterOf) : null,
    separatedSigns: has('digits') && has('separated') ? signs : null,
    sounds: has('homophone') ? soundsOf(letters, spoken, syllableOf) : [],
  };
}

/** A word with any of its Han characters in pinyin, or with all of them where they are many. */
function pinyinOf(letters: readonly number[], spoken: readonly string[]): number[][] {
  const written = letters.map((point, at) => {
    const syllable = [...(spoken[at] ?? '')].map((letter) => letter.codePointAt(0) ?? 0);
    return isSpokenOtherwise(point, syllable) ? [syllable, [point]] : [[point]];
  });
  const spokenWhole = written.flatMap(([first = []]) => first);
  if (letters.length > MAX_MIXED) return [spokenWhole];
  const mixed = written.reduce<number[][]>(
    (all, choices) => all.flatMap((start) => choices.map((choice) => [...start, ...choice])),
    [[]],
  );
  // The last one is the word itself.
  return mixed.slice(0, -1);
}

const isSpokenOtherwise = (point: number, syllable: readonly number[]): boolean =>
  syllable.length > 0 && (syllable.length > 1 || syllable[0] !== point);

/** Returns the sounds of the word as a whole and, if they differ, of its characters one by one. */
function soundsOf(letters: readonly number[], spoken: readonly string[], syllableOf: SyllableOf): number[][] {
  const inWord = letters.map((point, at) => {
    const syllable = spoken[at] ?? '';
    return syllable === '' || syllable === String.fromCodePoint(point) ? point : soundOf(syllable);
  });
  const alone = letters.map((point) => syllableOf(point) ?? point);
  return String(inWord) === String(alone) ? [inWord] : [inWord, alone];
}
