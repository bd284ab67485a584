import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, DataOf, ParamsOf, QueryOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { EntitlementShopService } from './entitlement-shop.service';
import { EntitlementsService } from './entitlements.service';

/** Rights of players to works, and buying the rest. */
@Controller()
export class EntitlementsController {
  constructor(
    private readonly entitlements: EntitlementsService,
    private readonly shop: EntitlementShopService,
  ) {}

  @Operation('getWorkRights')
  rights(
    @Param() { id }: ParamsOf<'getWorkRights'>,
    @Query() query: QueryOf<'getWorkRights'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'getWorkRights'>> {
    return this.entitlements.rights(ownUid(player), id, query?.partId);
  }

  @Operation('buyWork')
  buy(
    @Param() { id }: ParamsOf<'buyWork'>,
    @Body() body: BodyOf<'buyWork'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'buyWork'>> {
    return this.shop.buy(ownUid(player), id, body);
  }
}
