import { Controller } from '@nestjs/common';
import type { DataOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { toOwnStanding } from './standings.mapper';
import { StandingsService } from './standings.service';

/** The standing of the player who asks. */
@Controller()
export class StandingsController {
  constructor(private readonly standings: StandingsService) {}

  @Operation('getOwnStanding')
  async own(@CurrentPlayer() player: PlayerPrincipal): Promise<DataOf<'getOwnStanding'>> {
    return toOwnStanding(await this.standings.of(ownUid(player)));
  }
}
