import { prefixEnd } from './prefix-end.rules';

/** 0 where a record's name begins, 1 anywhere else. */
export type TermPosition = 0 | 1;

/** The text from one possible beginning of a search on; a keyword finds every term that it begins. */
export interface SearchTerm {
  readonly position: TermPosition;
  readonly term: string;
}

/** The search terms of a record. */
export interface SearchedWords {
  readonly name: string;
  /** The sound of the name, one syllable or Latin word for each part (`syllablesOf`). */
  readonly syllables: readonly string[];
  /** Words beside the name, found by their beginning only. */
  readonly others: readonly string[];
}

/** Keywords are no longer than this, so longer beginnings would never be asked for. */
const MAX_CHARACTERS = 40;

/**
 * One spelling for what looks the same: full and half width, upper and lower case, with and without spaces. Control
 * characters go as well, for PostgreSQL cannot store them all.
 */
export function normaliseWords(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{C}]/gu, '');
  return cut([...plain]);
}

/** A range of terms; `until` is not part of it. */
export type TermRange = Readonly<Record<'from' | 'until', string>>;

/** The range of terms that begin with a keyword; `undefined` when nothing of the keyword is left. */
export function termRange(keyword: string): TermRange | undefined {
  const from = normaliseWords(keyword);
  return from === '' ? undefined : { from, until: prefixEnd(from) };
}

/** Parameters of a statement for several ranges: `from0`, `until0`, `from1`, `until1` and so on. */
export const boundsOf = (ranges: readonly TermRange[]): Record<string, string> =>
  Object.fromEntries(
    ranges.flatMap(({ from, until }, n) => [
      [`from${n}`, from],
      [`until${n}`, until],
    ]),
  );

/** Every term of a record, each once, at its best position: the name from each character on, spoken and by initials. */
export function searchTerms({ name, syllables, others }: SearchedWords): SearchTerm[] {
  const spoken = syllables.map(normaliseWords).filter(Boolean);
  const initials = spoken.map((syllable) => [...syllable][0] ?? '');
  const positions = new Map<string, TermPosition>();
  const add = (term: string, position: TermPosition): void => {
    if (term !== '' && positions.get(term) !== 0) positions.set(term, position);
  };
  for (const parts of [[...normaliseWords(name)], spoken, initials]) {
    parts.forEach((_, start) => add(cut(parts.slice(start)), start === 0 ? 0 : 1));
  }
  for (const words of others) add(normaliseWords(words), 1);
  return [...positions].map(([term, position]) => ({ position, term }));
}

const cut = (parts: readonly string[]): string => [...parts.join('')].slice(0, MAX_CHARACTERS).join('');
