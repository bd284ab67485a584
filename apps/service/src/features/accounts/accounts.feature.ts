import type { Feature } from '../../platform/feature';
import { clientConfig } from '../client-config/client-config.feature';
import { notes } from '../notes/notes.feature';
import { sms } from '../sms/sms.feature';
import { wallet } from '../wallet/wallet.feature';
import { PlayerEntity } from './player.entity';
import { AccountsModule } from './accounts.module';

export const accounts: Feature = {
  module: AccountsModule,
  entities: [PlayerEntity],
  uses: [clientConfig, notes, sms, wallet],
};
