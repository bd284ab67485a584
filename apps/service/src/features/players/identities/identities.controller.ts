import { Body, Controller } from '@nestjs/common';
import type { BodyOf, DataOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { IdentitiesService } from './identities.service';

/** A player's own real name. */
@Controller()
export class IdentitiesController {
  constructor(private readonly identities: IdentitiesService) {}

  @Operation('getOwnIdentity')
  own(@CurrentPlayer() player: PlayerPrincipal): Promise<DataOf<'getOwnIdentity'>> {
    return this.identities.own(ownUid(player));
  }

  @Operation('verifyIdentity')
  verify(
    @Body() body: BodyOf<'verifyIdentity'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'verifyIdentity'>> {
    return this.identities.verify(ownUid(player, body.uid), body);
  }
}
