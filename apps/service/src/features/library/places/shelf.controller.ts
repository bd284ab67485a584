import { Controller, Param, Query } from '@nestjs/common';
import type { DataOf, ParamsOf, QueryOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { ReadingRemovalsService } from './reading-removals.service';
import { ShelfService } from './shelf.service';

/** History and subscriptions of players. */
@Controller()
export class ShelfController {
  constructor(
    private readonly shelf: ShelfService,
    private readonly removals: ReadingRemovalsService,
  ) {}

  @Operation('listShelf')
  list(@Query() query: QueryOf<'listShelf'>, @CurrentPlayer() player: PlayerPrincipal): Promise<DataOf<'listShelf'>> {
    return this.shelf.subscribed(ownUid(player), query);
  }

  @Operation('getShelfNews')
  news(@CurrentPlayer() player: PlayerPrincipal): Promise<DataOf<'getShelfNews'>> {
    return this.shelf.news(ownUid(player));
  }

  @Operation('subscribeWork')
  subscribe(
    @Param() { id }: ParamsOf<'subscribeWork'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'subscribeWork'>> {
    return this.shelf.subscribe(ownUid(player), id);
  }

  @Operation('unsubscribeWork')
  unsubscribe(
    @Param() { id }: ParamsOf<'unsubscribeWork'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'unsubscribeWork'>> {
    return this.shelf.unsubscribe(ownUid(player), id);
  }

  @Operation('listReadingHistory')
  history(
    @Query() query: QueryOf<'listReadingHistory'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'listReadingHistory'>> {
    return this.shelf.history(ownUid(player), query);
  }

  @Operation('clearReadingHistory')
  clear(
    @Query() query: QueryOf<'clearReadingHistory'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'clearReadingHistory'>> {
    return this.removals.clear(ownUid(player), query?.medium);
  }

  @Operation('removeFromReadingHistory')
  remove(
    @Param() { id }: ParamsOf<'removeFromReadingHistory'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'removeFromReadingHistory'>> {
    return this.removals.remove(ownUid(player), id);
  }

  @Operation('getContinuedReading')
  continued(@CurrentPlayer() player: PlayerPrincipal): Promise<DataOf<'getContinuedReading'>> {
    return this.shelf.continued(ownUid(player));
  }

  @Operation('listContinuedWatching')
  watched(@CurrentPlayer() player: PlayerPrincipal): Promise<DataOf<'listContinuedWatching'>> {
    return this.shelf.watched(ownUid(player));
  }
}
