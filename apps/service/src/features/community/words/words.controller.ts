import { Controller, Query } from '@nestjs/common';
import type { DataOf, QueryOf } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import { WordsService } from './words.service';

/** The words that clients know. */
@Controller()
export class WordsController {
  constructor(private readonly words: WordsService) {}

  @Operation('listSensitiveWords', { caching: { tag: 'words', by: ['pageSize'] } })
  list(@Query() query: QueryOf<'listSensitiveWords'>): Promise<DataOf<'listSensitiveWords'>> {
    return this.words.listShown(query?.pageSize ?? 99);
  }
}
