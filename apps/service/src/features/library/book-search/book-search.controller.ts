import { Controller, Param, Query } from '@nestjs/common';
import type { DataOf, ParamsOf, QueryOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { BookSearchService } from './book-search.service';

/** Words in a novel, as its readers look for them. */
@Controller()
export class BookSearchController {
  constructor(private readonly books: BookSearchService) {}

  @Operation('searchBook')
  search(
    @Param() { id }: ParamsOf<'searchBook'>,
    @Query() query: QueryOf<'searchBook'>,
    @CurrentPlayer() player: PlayerPrincipal | null,
  ): Promise<DataOf<'searchBook'>> {
    return this.books.search(id, player && ownUid(player), query);
  }
}
