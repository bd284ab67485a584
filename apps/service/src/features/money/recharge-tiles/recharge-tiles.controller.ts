import { Controller } from '@nestjs/common';
import type { DataOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { RechargeTilesService } from './recharge-tiles.service';

/** Lists the recharge tiles, with the bonus that each brings the caller. */
@Controller()
export class RechargeTilesController {
  constructor(private readonly tiles: RechargeTilesService) {}

  @Operation('listRechargeTiles')
  list(@CurrentPlayer() player: PlayerPrincipal | null): Promise<DataOf<'listRechargeTiles'>> {
    return this.tiles.offers(player && ownUid(player));
  }
}
