import { Module } from '@nestjs/common';
import { FirstBonusesService } from './first-bonuses.service';
import { RechargeTilesAdminController } from './recharge-tiles.admin.controller';
import { RechargeTilesController } from './recharge-tiles.controller';
import { RechargeTilesRepository } from './recharge-tiles.repository';
import { RechargeTilesService } from './recharge-tiles.service';

/** How many X diamonds can be ordered for how much. */
@Module({
  controllers: [RechargeTilesController, RechargeTilesAdminController],
  providers: [FirstBonusesService, RechargeTilesRepository, RechargeTilesService],
  exports: [FirstBonusesService, RechargeTilesService],
})
export class RechargeTilesModule {}
