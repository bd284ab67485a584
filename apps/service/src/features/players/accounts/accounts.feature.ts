import type { Feature } from '#platform/feature';
import { clientConfig } from '#features/operations/client-config/client-config.feature';
import { notes } from '#features/operations/notes/notes.feature';
import { sms } from '#features/players/sms/sms.feature';
import { wallet } from '#features/players/wallet/wallet.feature';
import { PlayerEntity } from './player.entity';
import { AccountsModule } from './accounts.module';

export const accounts: Feature = {
  module: AccountsModule,
  entities: [PlayerEntity],
  uses: [clientConfig, notes, sms, wallet],
};
