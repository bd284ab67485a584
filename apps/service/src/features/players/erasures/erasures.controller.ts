import { Body, Controller } from '@nestjs/common';
import type { BodyOf, DataOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { OwnErasuresService } from './own-erasures.service';

/** The erasure of a player's own account. */
@Controller()
export class ErasuresController {
  constructor(private readonly erasures: OwnErasuresService) {}

  @Operation('getOwnErasure')
  own(@CurrentPlayer() player: PlayerPrincipal): Promise<DataOf<'getOwnErasure'>> {
    return this.erasures.own(player);
  }

  @Operation('askErasure')
  ask(@Body() body: BodyOf<'askErasure'>, @CurrentPlayer() player: PlayerPrincipal): Promise<DataOf<'askErasure'>> {
    ownUid(player, body.uid);
    return this.erasures.ask(player, body);
  }

  @Operation('takeBackErasure')
  takeBack(
    @Body() body: BodyOf<'takeBackErasure'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'takeBackErasure'>> {
    ownUid(player, body?.uid);
    return this.erasures.takeBack(player);
  }
}
