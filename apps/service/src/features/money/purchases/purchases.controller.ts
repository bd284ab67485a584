import { Controller, Query } from '@nestjs/common';
import type { DataOf, QueryOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { PurchasesService } from './purchases.service';

/** The paid games of a player. */
@Controller()
export class PurchasesController {
  constructor(private readonly purchases: PurchasesService) {}

  @Operation('listPurchases')
  list(
    @Query() query: QueryOf<'listPurchases'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'listPurchases'>> {
    return this.purchases.list(ownUid(player), query);
  }

  @Operation('listOwnedGames')
  gameIds(@CurrentPlayer() player: PlayerPrincipal): Promise<DataOf<'listOwnedGames'>> {
    return this.purchases.gameIds(ownUid(player));
  }
}
