import type { BodyOf, DataOf, QueryOf } from '@ug/contract';
import { Body, Controller, Query } from '@nestjs/common';
import type { Serialised } from '#platform/cache/serialised';
import { Operation } from '#platform/contract/operation';
import { GamesService } from './games.service';

/** Fields that decide a list; the rest of the body is the client's context. */
const LIST_FIELDS = ['type', 'sort', 'keyword', 'platformType', 'onlyAvailable', 'cursor', 'pageSize'];

@Controller()
export class GamesController {
  constructor(private readonly games: GamesService) {}

  @Operation('listGames', { caching: { tag: 'games', by: LIST_FIELDS } })
  list(@Body() query: BodyOf<'listGames'>): Promise<Serialised<DataOf<'listGames'>>> {
    return this.games.list(query);
  }

  @Operation('listGameTypes', { caching: { tag: 'games', by: [] } })
  countTypes(): Promise<DataOf<'listGameTypes'>> {
    return this.games.countTypes();
  }

  @Operation('suggestGames', { caching: { tag: 'games', by: ['keyword'] } })
  suggest(@Query() { keyword }: QueryOf<'suggestGames'>): Promise<DataOf<'suggestGames'>> {
    return this.games.suggest(keyword);
  }

  @Operation('getGameDetail', { caching: { tag: 'games', by: ['appID', 'preview', 'platformType'] } })
  detail(@Body() query: BodyOf<'getGameDetail'>): Promise<DataOf<'getGameDetail'>> {
    return this.games.detail(query);
  }
}
