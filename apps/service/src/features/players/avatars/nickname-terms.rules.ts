import { normaliseWords, searchTerms, type SearchTerm, type TermPosition } from '#platform/search/search-terms.rules';

/**
 * The terms of a nickname, each once: the text from each character on, and its sound and its initials as a whole. Players
 * are many, so their sound is found by its beginning only.
 * @param syllables of the nickname (`syllablesOf`)
 */
export function nicknameTerms(name: string, syllables: readonly string[]): SearchTerm[] {
  const spoken = syllables.map(normaliseWords).filter(Boolean);
  const initials = spoken.map((syllable) => [...syllable][0] ?? '');
  const written = searchTerms({ name, syllables: [], others: [] });
  const positions = new Map<string, TermPosition>(written.map(({ term, position }) => [term, position]));
  for (const parts of [spoken, initials]) {
    const term = normaliseWords(parts.join(''));
    if (term !== '') positions.set(term, 0);
  }
  return [...positions].map(([term, position]) => ({ position, term }));
}
