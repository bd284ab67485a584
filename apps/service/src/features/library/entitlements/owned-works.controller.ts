import { Controller, Param, Query } from '@nestjs/common';
import type { DataOf, ParamsOf, QueryOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { OwnedWorksService } from './owned-works.service';

/** Works that players bought. */
@Controller()
export class OwnedWorksController {
  constructor(private readonly owned: OwnedWorksService) {}

  @Operation('listOwnedWorks')
  list(
    @Query() query: QueryOf<'listOwnedWorks'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'listOwnedWorks'>> {
    return this.owned.list(ownUid(player), query);
  }

  @Operation('getOwnedMenu')
  menu(
    @Param() { id }: ParamsOf<'getOwnedMenu'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'getOwnedMenu'>> {
    return this.owned.menu(ownUid(player), id);
  }
}
