import type { Feature } from '#platform/feature';
import { accounts } from '#features/accounts/accounts.feature';
import { wallet } from '#features/wallet/wallet.feature';
import { AdjustmentEntity } from './adjustment.entity';
import { AdjustmentsModule } from './adjustments.module';

export const adjustments: Feature = {
  module: AdjustmentsModule,
  entities: [AdjustmentEntity],
  uses: [accounts, wallet],
};
