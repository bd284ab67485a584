/** Gives another character to be compared in place of one, such as the simplified form of a traditional one. */
export type Fold = (character: string) => string;

/** Terms that stand one behind the other in a text that is found. */
export interface Phrase {
  readonly terms: readonly string[];
  /** True if the last of them need only begin a term of the text. */
  readonly isOpen: boolean;
}

const LETTER = String.raw`[\p{L}\p{N}\p{M}]`;
/** Scripts that put no spaces between words. They share signs with others that are no letters, such as 、 and ・. */
const UNSPACED = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]`;
const RUNS = new RegExp(`((?:(?=${LETTER})${UNSPACED})+)|(?:(?!${UNSPACED})${LETTER})+`, 'gu');

/** Joins runs that touch each other, as in 星海2; it is no letter, so no text has it as a term of its own. */
const JOINT = '·';

/** Nobody types longer words, and no column of a database has to hold them. */
const LONGEST_WORD = 40;

/** More than a post has; what forms of one character unfold into must not fill an index. */
const MOST_TERMS = 8_000;

/** One spelling for what looks the same: width, case, and what `fold` takes for the same. */
function spelled(text: string, fold: Fold | undefined): string {
  const plain = text.normalize('NFKC').toLowerCase();
  return fold ? Array.from(plain, fold).join('') : plain;
}

interface Run {
  readonly characters: readonly string[];
  /** Its terms are overlapping pairs of characters. */
  readonly isPaired: boolean;
  /** True if it directly follows the run before. */
  readonly isJoined: boolean;
}

function runsOf(text: string): Run[] {
  let end = -1;
  return Array.from(text.matchAll(RUNS), ({ 0: run, 1: paired, index }) => {
    const isJoined = index === end;
    end = index + run.length;
    return { characters: Array.from(run), isPaired: paired !== undefined, isJoined };
  });
}

/** The pairs of a run; its last character closes it, so that each character begins a term. */
const pairsOf = (characters: readonly string[]): string[] =>
  characters.map((character, index) => character + (characters[index + 1] ?? ''));

const termsOf = ({ characters, isPaired }: Run): string[] =>
  isPaired ? pairsOf(characters) : [characters.slice(0, LONGEST_WORD).join('')];

/**
 * The terms of a text in their order, for an index that knows where each stands: overlapping pairs of characters where
 * words have no spaces, so that every part of it is found; whole words elsewhere, found by their beginning.
 */
export function pairTerms(text: string, fold?: Fold): string[] {
  const terms = runsOf(spelled(text, fold)).flatMap((run) => [...(run.isJoined ? [JOINT] : []), ...termsOf(run)]);
  return terms.slice(0, MOST_TERMS);
}

/** The phrases that a text must have to be found by a keyword, one for each of its words; none if nothing of it is left. */
export function phrasesOf(keyword: string, fold?: Fold): Phrase[] {
  const words: Run[][] = [];
  for (const run of runsOf(spelled(keyword, fold))) {
    const last = words.at(-1);
    if (run.isJoined && last) last.push(run);
    else words.push([run]);
  }
  return words.map(phraseOf);
}

function phraseOf(runs: readonly Run[]): Phrase {
  const terms = runs.flatMap((run, index) => {
    const isLast = index === runs.length - 1;
    // The text may go on behind the keyword, so that its last character closes nothing.
    const found = isLast && run.isPaired && run.characters.length > 1 ? termsOf(run).slice(0, -1) : termsOf(run);
    return [...(index > 0 ? [JOINT] : []), ...found];
  });
  const last = runs.at(-1);
  return { terms, isOpen: last !== undefined && (!last.isPaired || last.characters.length === 1) };
}

/** Makes a query of SQLite's FTS5, for a table whose terms were joined by spaces. Terms have neither quotes nor spaces. */
export const toFtsQuery = (phrases: readonly Phrase[]): string =>
  phrases.map(({ terms, isOpen }) => `"${terms.join(' ')}"${isOpen ? ' *' : ''}`).join(' AND ');

/** Makes a query of PostgreSQL, as the text of a `tsquery`. */
export const toTsQuery = (phrases: readonly Phrase[]): string =>
  phrases
    .map(({ terms, isOpen }) => {
      const parts = terms.map((term, i) => `'${term}'${isOpen && i === terms.length - 1 ? ':*' : ''}`);
      return `(${parts.join(' <-> ')})`;
    })
    .join(' & ');

/** The text of PostgreSQL's `tsvector`, with the place of each term. */
export const toTsVector = (terms: readonly string[]): string =>
  terms.map((term, index) => `'${term}':${index + 1}`).join(' ');
