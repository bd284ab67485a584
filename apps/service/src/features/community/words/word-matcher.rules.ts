import { labels, type Schemas } from '@ug/contract';
import { CONTENT_ACTIONS, type ContentHit } from '#platform/content/content-verdict';
import { foldText, type FoldedText } from './folded-text.rules';
import {
  goesOn,
  plainRow,
  separatedRow,
  separatedSignRow,
  signRow,
  soundRow,
  type SyllableOf,
} from './symbol-rows.rules';
import { spellingsOf, type SpelledWord } from './word-spellings.rules';
import { WordTrie, type SymbolRow } from './word-trie.rules';

/** A word as the matcher takes it. */
export interface ListedWord extends SpelledWord {
  readonly category: string;
  readonly action: Schemas['WordAction'];
  /** Longer texts in which the word is innocent. */
  readonly exceptions: readonly string[];
}

/** True for words that are refused in nicknames alone: players may write about 官方, and nobody may be called so. */
export const isOfNicknames = ({ category }: Pick<ListedWord, 'category'>): boolean =>
  category === labels.WordCategory.nicknames;

interface Entry {
  readonly word: ListedWord;
  readonly exceptions: readonly (readonly number[])[];
}

/** A word in a folded text; `last` is inclusive. */
interface Found {
  readonly entry: Entry;
  readonly start: number;
  readonly last: number;
}

/** So many separators may stand between two letters of a word. */
const MAX_GAP = 3;

/** Finds the words of a list in texts. It is filled word by word, so that a long list is made in slices. */
export class WordMatcher {
  private readonly entries: Entry[] = [];
  private readonly plain = new WordTrie(0);
  private readonly separated = new WordTrie(MAX_GAP);
  private readonly signs = new WordTrie(0);
  private readonly separatedSigns = new WordTrie(MAX_GAP);
  private readonly sounds = new WordTrie(0);
  private readonly separatedSounds = new WordTrie(MAX_GAP);

  /** @param syllableOf asked only where a word is found by its sound */
  constructor(private readonly syllableOf: SyllableOf) {}

  get size(): number {
    return this.entries.length;
  }

  add(word: ListedWord): void {
    const index = this.entries.length;
    this.entries.push({ word, exceptions: word.exceptions.map((text) => foldText(text.trim()).points) });
    const spellings = spellingsOf(word, this.syllableOf);
    if (spellings.plain) this.plain.add(spellings.plain, index);
    for (const letters of spellings.separated) this.separated.add(letters, index);
    if (spellings.signs) this.signs.add(spellings.signs, index);
    if (spellings.separatedSigns) this.separatedSigns.add(spellings.separatedSigns, index);
    const sounds = word.modes.includes('separated') ? this.separatedSounds : this.sounds;
    for (const syllables of spellings.sounds) sounds.add(syllables, index);
  }

  /**
   * Finds the words of the list in a text, ordered by position. A longer word hides the shorter ones inside it. Of two words at
   * the same position, the one with the stricter action wins.
   * @param isMeant filters the list before the search, so that excluded words hide no others
   */
  find(text: string, isMeant: (word: ListedWord) => boolean = () => true): ContentHit[] {
    if (this.entries.length === 0) return [];
    const folded = foldText(text);
    const isHit = (one: Found) => isMeant(one.entry.word) && isWhole(one, folded) && !isExcepted(one, folded);
    const found = this.foundIn(folded).filter(isHit);
    return withoutInner(found).map((one) => toHit(one, folded));
  }

  private foundIn(folded: FoldedText): Found[] {
    const found: Found[] = [];
    for (const [trie, rowOf] of this.searches) {
      if (trie.isEmpty) continue;
      trie.find(rowOf(folded), (index, start, last) => {
        const entry = this.entries[index];
        if (entry) found.push({ entry, start, last });
      });
    }
    return found;
  }

  private get searches(): readonly (readonly [WordTrie, (text: FoldedText) => SymbolRow])[] {
    const sounds = (text: FoldedText) => soundRow(text, this.syllableOf);
    return [
      [this.plain, plainRow],
      [this.separated, separatedRow],
      [this.signs, signRow],
      [this.separatedSigns, separatedSignRow],
      [this.sounds, sounds],
      [this.separatedSounds, sounds],
    ];
  }
}

/** Latin words and numbers are found only where they begin and end. */
const isWhole = ({ start, last }: Found, { kinds }: FoldedText): boolean =>
  !goesOn(kinds[start - 1], kinds[start]) && !goesOn(kinds[last], kinds[last + 1]);

/** True if one of a word's exceptions surrounds it. */
function isExcepted({ entry, start, last }: Found, { points }: FoldedText): boolean {
  return entry.exceptions.some((exception) => {
    for (let from = Math.max(0, last + 1 - exception.length); from <= start; from += 1) {
      if (exception.every((point, at) => points[from + at] === point)) return true;
    }
    return false;
  });
}

function withoutInner(found: readonly Found[]): Found[] {
  const inOrder = [...found].sort((a, b) => a.start - b.start || b.last - a.last || strictness(b) - strictness(a));
  let reached = -1;
  return inOrder.filter(({ last }) => {
    const isOuter = last > reached;
    reached = Math.max(reached, last);
    return isOuter;
  });
}

const strictness = ({ entry }: Found): number => CONTENT_ACTIONS.indexOf(entry.word.action);

function toHit({ entry, start, last }: Found, { starts, ends }: FoldedText): ContentHit {
  const { word, category, action } = entry.word;
  return { start: starts[start] ?? 0, end: ends[last] ?? 0, category, action, word };
}
