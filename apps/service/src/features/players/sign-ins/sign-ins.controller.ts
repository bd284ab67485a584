import { Controller, Query } from '@nestjs/common';
import type { DataOf, QueryOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { Operation } from '#platform/contract/operation';
import { SignInsService } from './sign-ins.service';

/** When and where a player signed in. */
@Controller()
export class SignInsController {
  constructor(private readonly signIns: SignInsService) {}

  @Operation('listSignIns')
  list(
    @Query() query: QueryOf<'listSignIns'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'listSignIns'>> {
    return this.signIns.list(player, query);
  }
}
