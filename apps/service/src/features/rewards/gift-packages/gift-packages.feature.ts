import type { Feature } from '#platform/feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { games } from '#features/content/games/games.feature';
import { gifts } from '#features/rewards/gifts/gifts.feature';
import { GiftPackageEntity } from './gift-package.entity';
import { GiftPackagesModule } from './gift-packages.module';

export const giftPackages: Feature = {
  module: GiftPackagesModule,
  entities: [GiftPackageEntity],
  uses: [accounts, games, gifts],
};
