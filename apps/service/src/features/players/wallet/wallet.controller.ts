import { Body, Controller } from '@nestjs/common';
import type { BodyOf, DataOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { StatementService } from './statement.service';

/** A player's diamonds. */
@Controller()
export class WalletController {
  constructor(private readonly statement: StatementService) {}

  @Operation('listCoins')
  list(@Body() body: BodyOf<'listCoins'>, @CurrentPlayer() player: PlayerPrincipal): Promise<DataOf<'listCoins'>> {
    return this.statement.list(ownUid(player, body.uid), body);
  }
}
