import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { LRUCache } from 'lru-cache';
import { syllablesOf } from '#platform/search/pinyin';
import { searchTerms, type SearchTerm } from '#platform/search/search-terms.rules';
import { GamesService } from '#features/content/games/games.service';
import { TagsService } from '#features/community/tags/tags.service';
import { HotWordsService } from './hot-words.service';
import { positionIn } from './hot-words.rules';

type Suggestion = Schemas['KeywordSuggestion'];

const MAX_TAGS = 3;
const MAX_GAMES = 4;
const MAX_SUGGESTIONS = 10;
/** All tags and all words that may be shown fit. */
const MAX_KNOWN_TERMS = 1000;

/**
 * Suggests keywords for the words typed so far. Tags and hot words are few, so they are searched here; one statement finds
 * games.
 */
@Injectable()
export class KeywordSuggestionsService {
  private readonly terms = new LRUCache<string, readonly SearchTerm[]>({ max: MAX_KNOWN_TERMS });

  constructor(
    private readonly tags: TagsService,
    private readonly words: HotWordsService,
    private readonly games: GamesService,
  ) {}

  /** Tags first, then games, then words; in each group, matches at the beginning come before matches further on. */
  async suggest(keyword: string): Promise<Schemas['KeywordSuggestions']> {
    const [tags, words, games] = await Promise.all([
      this.tags.listShown(),
      this.words.shown(),
      this.games.suggest(keyword),
    ]);
    const found: Suggestion[] = [
      ...(await this.fitting(keyword, tags.records, ({ tag }) => tag)).slice(0, MAX_TAGS).map(toTag),
      ...games.slice(0, MAX_GAMES).map(({ id, name }): Suggestion => ({ kind: 'game', id, text: name })),
      ...(await this.fitting(keyword, words, ({ word }) => word)).map(toWord),
    ];
    // A game or a tag that is searched for by its whole name is suggested once.
    const records = [...new Map(found.toReversed().map((one) => [one.text, one])).values()].toReversed();
    return { records: records.slice(0, MAX_SUGGESTIONS) };
  }

  private async fitting<T>(keyword: string, all: readonly T[], textOf: (one: T) => string): Promise<T[]> {
    const placed: { one: T; position: number }[] = [];
    for (const one of all) {
      const position = positionIn(await this.termsOf(textOf(one)), keyword);
      if (position !== null) placed.push({ one, position });
    }
    return placed.sort((a, b) => a.position - b.position).map(({ one }) => one);
  }

  private async termsOf(text: string): Promise<readonly SearchTerm[]> {
    const known = this.terms.get(text);
    if (known) return known;
    const terms = searchTerms({ name: text, syllables: await syllablesOf(text), others: [] });
    this.terms.set(text, terms);
    return terms;
  }
}

const toTag = ({ id, tag }: { id: number; tag: string }): Suggestion => ({ kind: 'tag', id, text: tag });
const toWord = ({ id, word }: { id: number; word: string }): Suggestion => ({ kind: 'word', id, text: word });
