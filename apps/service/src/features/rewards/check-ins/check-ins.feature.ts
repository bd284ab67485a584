import type { Feature } from '#platform/feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { wallet } from '#features/players/wallet/wallet.feature';
import { CheckInCardsEntity, CheckInEntity, CheckInSettingsEntity } from './check-in.entity';
import { CheckInsModule } from './check-ins.module';

export const checkIns: Feature = {
  module: CheckInsModule,
  entities: [CheckInEntity, CheckInCardsEntity, CheckInSettingsEntity],
  uses: [accounts, wallet],
};
