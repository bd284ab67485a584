import type { Feature } from '#platform/feature';
import { games } from '#features/content/games/games.feature';
import { wallet } from '#features/players/wallet/wallet.feature';
import { PurchaseEntity } from './purchase.entity';
import { PurchasesModule } from './purchases.module';

export const purchases: Feature = {
  module: PurchasesModule,
  entities: [PurchaseEntity],
  uses: [games, wallet],
};
