import { Controller, Query } from '@nestjs/common';
import type { DataOf, QueryOf } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import { HOT_WORDS_TAG, HotWordsService } from './hot-words.service';
import { KeywordSuggestionsService } from './keyword-suggestions.service';

/** Search suggestions and hot words, as players read them. */
@Controller()
export class HotWordsController {
  constructor(
    private readonly words: HotWordsService,
    private readonly suggestions: KeywordSuggestionsService,
  ) {}

  @Operation('suggestKeywords', { caching: { tag: HOT_WORDS_TAG, by: ['keyword'] } })
  suggest(@Query() { keyword }: QueryOf<'suggestKeywords'>): Promise<DataOf<'suggestKeywords'>> {
    return this.suggestions.suggest(keyword);
  }

  @Operation('listHotWords', { caching: { tag: HOT_WORDS_TAG, by: [] } })
  list(): Promise<DataOf<'listHotWords'>> {
    return this.words.listShown();
  }
}
