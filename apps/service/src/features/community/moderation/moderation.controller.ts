import { Body, Controller, Param } from '@nestjs/common';
import type { BodyOf, DataOf, ParamsOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { AppealsService } from './appeals.service';

/** Decisions about what a player wrote, as the player sees them. */
@Controller()
export class ModerationController {
  constructor(private readonly appeals: AppealsService) {}

  @Operation('getOwnDecision')
  own(
    @Param() { id }: ParamsOf<'getOwnDecision'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'getOwnDecision'>> {
    return this.appeals.own(ownUid(player), id);
  }

  @Operation('appealDecision')
  appeal(
    @Param() { id }: ParamsOf<'appealDecision'>,
    @Body() { text }: BodyOf<'appealDecision'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'appealDecision'>> {
    return this.appeals.appeal(ownUid(player), id, text);
  }
}
