import type { Feature } from '../../platform/feature';
import { accounts } from '../accounts/accounts.feature';
import { games } from '../games/games.feature';
import { gifts } from '../gifts/gifts.feature';
import { GiftPackageEntity } from './gift-package.entity';
import { GiftPackagesModule } from './gift-packages.module';

export const giftPackages: Feature = {
  module: GiftPackagesModule,
  entities: [GiftPackageEntity],
  uses: [accounts, games, gifts],
};
