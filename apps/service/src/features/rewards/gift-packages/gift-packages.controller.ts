import type { BodyOf, DataOf, ParamsOf, QueryOf } from '@ug/contract';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { GiftClaimsService } from './gift-claims.service';
import { GiftPackagesService } from './gift-packages.service';

/** The gift centre. */
@Controller()
export class GiftPackagesController {
  constructor(
    private readonly packages: GiftPackagesService,
    private readonly claims: GiftClaimsService,
  ) {}

  @Operation('listGiftPackages')
  list(
    @Query() query: QueryOf<'listGiftPackages'>,
    @CurrentPlayer() player: PlayerPrincipal | null,
  ): Promise<DataOf<'listGiftPackages'>> {
    return this.packages.list(player && ownUid(player), query);
  }

  @Operation('listGameGifts')
  ofGame(
    @Body() { appID, uid }: BodyOf<'listGameGifts'>,
    @CurrentPlayer() player: PlayerPrincipal | null,
  ): Promise<DataOf<'listGameGifts'>> {
    return this.packages.ofGame(player && ownUid(player, uid), appID);
  }

  @Operation('claimGiftPackage')
  claim(
    @Param() { id }: ParamsOf<'claimGiftPackage'>,
    @Body() body: BodyOf<'claimGiftPackage'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'claimGiftPackage'>> {
    return this.claims.claim(ownUid(player, body?.uid), id, body);
  }
}
