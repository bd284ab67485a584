import { normaliseWords, termRange, type TermRange } from './search-terms.rules';

/** One letter is the beginning of too many syllables. */
const PINYIN = /^[a-z]{2,}$/;

/** A sound that many speakers confuse with another, and its other spellings. */
interface Alike {
  readonly sound: RegExp;
  /** All spellings. The text that was found is one of them, or begins with one. */
  readonly spellings: (found: string) => readonly string[];
}

/**
 * The first rule that fits at a place holds. A keyword finds every term that begins with it, so a final `n` also finds `ng`. An
 * `n` or `ng` before a vowel may belong to either syllable: `xinan` is `xi nan` or `xin an`, which sounds like `xing an`.
 */
const ALIKE: readonly Alike[] = [
  { sound: /[zcs]h?/y, spellings: ([letter = '']) => [letter, `${letter}h`] },
  { sound: /(?<=[aei])ng(?=[aeiouv])/y, spellings: () => ['ng', 'n', 'ngg'] },
  { sound: /(?<=[aei])n(?=[aeiouv])/y, spellings: () => ['n', 'ng', 'l'] },
  { sound: /(?<=[aei])ng?$/y, spellings: () => ['n'] },
  { sound: /(?<=[aei])ng?/y, spellings: () => ['n', 'ng'] },
  { sound: /(?<=[ou])n(?![aeiouv])/y, spellings: () => ['n'] },
  { sound: /[nl]/y, spellings: () => ['n', 'l'] },
];

/** Each spelling is one range of an index. */
const MAX_SPELLINGS = 32;

function spellingsAt(text: string, index: number): readonly [length: number, spellings: readonly string[]] {
  for (const { sound, spellings } of ALIKE) {
    sound.lastIndex = index;
    const found = sound.exec(text)?.[0];
    if (found !== undefined) return [found.length, spellings(found)];
  }
  return [1, [text.charAt(index)]];
}

/** The letters of a keyword in pinyin, without tones and separators; null for any other keyword. */
function lettersOf(keyword: string): string | null {
  const plain = normaliseWords(keyword)
    .replace(/ü/gu, 'v')
    .normalize('NFD')
    .replace(/[\p{M}'’·-]/gu, '');
  return PINYIN.test(plain) ? plain : null;
}

/**
 * Spellings of pinyin for speakers who confuse zh with z, ch with c, sh with s, n with l, and ang, eng, ing with an, en, in;
 * none for words that are no pinyin. A long keyword is cut where it would have too many spellings.
 */
export function alikeSpellings(keyword: string): string[] {
  const letters = lettersOf(keyword);
  if (letters === null) return [];
  let texts = [''];
  for (let index = 0; index < letters.length;) {
    const [length, spellings] = spellingsAt(letters, index);
    if (texts.length * spellings.length > MAX_SPELLINGS) break;
    texts = texts.flatMap((text) => spellings.map((spelling) => text + spelling));
    index += length;
  }
  return texts;
}

/** The ranges of terms that sound like a keyword in pinyin; none for any other keyword. */
export const alikeRanges = (keyword: string): TermRange[] =>
  alikeSpellings(keyword).flatMap((spelling) => termRange(spelling) ?? []);
