import type { Feature } from '../../platform/feature';
import { accounts } from '../accounts/accounts.feature';
import { messages } from '../messages/messages.feature';
import { wallet } from '../wallet/wallet.feature';
import { InvitationCodeEntity, InvitationEntity, InvitationSettingsEntity } from './invitation.entity';
import { InvitationsModule } from './invitations.module';

export const invitations: Feature = {
  module: InvitationsModule,
  entities: [InvitationCodeEntity, InvitationEntity, InvitationSettingsEntity],
  uses: [accounts, messages, wallet],
};
