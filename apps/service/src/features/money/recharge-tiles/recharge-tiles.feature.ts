import type { Feature } from '#platform/feature';
import { RechargeTileEntity } from './recharge-tile.entity';
import { RechargeTilesModule } from './recharge-tiles.module';

export const rechargeTiles: Feature = {
  module: RechargeTilesModule,
  entities: [RechargeTileEntity],
  uses: [],
};
