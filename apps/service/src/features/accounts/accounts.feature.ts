import type { Feature } from '#platform/feature';
import { clientConfig } from '#features/client-config/client-config.feature';
import { notes } from '#features/notes/notes.feature';
import { sms } from '#features/sms/sms.feature';
import { wallet } from '#features/wallet/wallet.feature';
import { PlayerEntity } from './player.entity';
import { AccountsModule } from './accounts.module';

export const accounts: Feature = {
  module: AccountsModule,
  entities: [PlayerEntity],
  uses: [clientConfig, notes, sms, wallet],
};
