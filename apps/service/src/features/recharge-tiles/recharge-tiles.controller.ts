import { Controller } from '@nestjs/common';
import type { DataOf } from '@ug/contract';
import { Operation } from '../../platform/contract/operation';
import { RechargeTilesService } from './recharge-tiles.service';

/** What can be ordered. */
@Controller()
export class RechargeTilesController {
  constructor(private readonly tiles: RechargeTilesService) {}

  @Operation('listRechargeTiles')
  list(): Promise<DataOf<'listRechargeTiles'>> {
    return this.tiles.offers();
  }
}
