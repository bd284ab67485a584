import { recordFields, type Schemas } from '@ug/contract';
import { foldedKey, modeFault } from './word-spellings.rules';

/** The fields of a word that staff decide. */
export type WordInput = Schemas['WordCreate'];

/** The fields of a word that staff type, but for its lists, which are stored without repetitions. */
export const wordFields = recordFields('consoleUpdateWord', ['modes', 'exceptions']);

/** A word as it is stored. */
export type StoredWord = Readonly<Omit<WordInput, 'modes' | 'exceptions'>> & {
  readonly modes: readonly Schemas['WordMode'][];
  readonly exceptions: readonly string[];
};

/** Why something that staff wrote is no word, by the field that is wrong; null where it is one. */
export type WordFault = { readonly field: 'word' | 'modes' | 'exceptions'; readonly reason: string } | null;

/** Length limit of a folded spelling: the width of its column. */
const MAX_FOLDED = 200;

/** The word without what means nothing in it. */
export const tidied = (input: WordInput): WordInput => ({
  ...input,
  ...wordFields.given(input),
  modes: [...new Set(input.modes)],
  exceptions: [...new Set(input.exceptions.map((text) => text.trim()))].filter(Boolean),
});

export function faultOf({ word, modes, exceptions }: WordInput): WordFault {
  const folded = foldedKey(word);
  if (!/[\p{L}\p{N}\p{S}]/u.test(folded)) return { field: 'word', reason: '没有可以匹配的文字' };
  if (folded.length > MAX_FOLDED) return { field: 'word', reason: '展开后太长' };
  const mode = modes.map((one) => modeFault(word, one)).find((reason) => reason !== null);
  if (mode) return { field: 'modes', reason: mode };
  const useless = exceptions.find((text) => foldedKey(text) === folded);
  return useless === undefined ? null : { field: 'exceptions', reason: `例外“${useless}”与敏感词相同` };
}

/** True if texts have to be compared by the sound of the word. */
export const isSpoken = ({ modes }: Pick<WordInput, 'modes'>): boolean =>
  modes.includes('pinyin') || modes.includes('homophone');

/** A word as its form shows it. */
export const inputOf = (stored: StoredWord): WordInput => ({
  ...wordFields.of(stored),
  modes: [...stored.modes],
  exceptions: [...stored.exceptions],
});
