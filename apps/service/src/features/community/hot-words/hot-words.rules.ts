import { alikeSpellings } from '#platform/search/alike-sounds.rules';
import { countableWords } from '#platform/search/countable-words.rules';
import { termRange, type SearchTerm, type TermPosition } from '#platform/search/search-terms.rules';

/** A word is shown once so many devices searched for it on one day: fewer could tell who somebody is. */
export const MIN_DEVICES = 5;

const MIN_CHARACTERS = 2;
const MAX_CHARACTERS = 20;

/** A search as it is counted, in one spelling; null where it may say who somebody is, or says nothing. */
export function countedWord(keyword: string): string | null {
  const word = countableWords(keyword);
  const length = [...(word ?? '')].length;
  return length < MIN_CHARACTERS || length > MAX_CHARACTERS ? null : word;
}

/** The text only sounds like the keyword. It comes after texts that begin with it and texts that have it inside. */
const ALIKE = 2;

/** Finds a keyword among the terms of a text: 0 at its beginning, 1 inside, 2 by sound, null without a match. */
export function positionIn(terms: readonly SearchTerm[], keyword: string): TermPosition | typeof ALIKE | null {
  const range = termRange(keyword);
  if (!range) return null;
  const found = terms.filter(({ term }) => term.startsWith(range.from)).map(({ position }) => position);
  if (found.length > 0) return found.includes(0) ? 0 : 1;
  const alike = alikeSpellings(keyword);
  return terms.some(({ term }) => alike.some((spelling) => term.startsWith(spelling))) ? ALIKE : null;
}
