import type { Feature } from '#platform/feature';
import { TransferEntity } from './transfer.entity';
import { WalletEntity } from './wallet.entity';
import { WalletModule } from './wallet.module';

export const wallet: Feature = {
  module: WalletModule,
  entities: [WalletEntity, TransferEntity],
  uses: [],
};
