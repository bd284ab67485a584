import { Module } from '@nestjs/common';
import { FirstBonusesService } from './first-bonuses.service';
import { RechargeTilesAdminController } from './recharge-tiles.admin.controller';
import { RechargeTilesController } from './recharge-tiles.controller';
import { RechargeTilesRepository } from './recharge-tiles.repository';
import { RechargeTilesService } from './recharge-tiles.service';

/** Recharge tiles: amounts of X diamonds on sale, with their prices. */
@Module({
  controllers: [RechargeTilesController, RechargeTilesAdminController],
  providers: [FirstBonusesService, RechargeTilesRepository, RechargeTilesService],
  exports: [FirstBonusesService, RechargeTilesService],
})
export class RechargeTilesModule {}
