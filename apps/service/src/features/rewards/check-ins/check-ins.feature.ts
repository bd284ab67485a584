import type { Feature } from '#platform/feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { wallet } from '#features/players/wallet/wallet.feature';
import { CheckInCardsEntity } from './check-in-cards.entity';
import { CheckInEntity } from './check-in.entity';
import { CheckInSettingsEntity } from './check-in-settings.entity';
import { CheckInsModule } from './check-ins.module';

export const checkIns: Feature = {
  module: CheckInsModule,
  entities: [CheckInEntity, CheckInCardsEntity, CheckInSettingsEntity],
  uses: [accounts, wallet],
};
