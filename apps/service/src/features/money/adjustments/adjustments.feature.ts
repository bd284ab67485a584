import type { Feature } from '#platform/feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { messages } from '#features/players/messages/messages.feature';
import { wallet } from '#features/players/wallet/wallet.feature';
import { AdjustmentEntity } from './adjustment.entity';
import { AdjustmentsModule } from './adjustments.module';

export const adjustments: Feature = {
  module: AdjustmentsModule,
  entities: [AdjustmentEntity],
  uses: [accounts, messages, wallet],
};
