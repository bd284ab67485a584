import type { Feature } from '#platform/feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { messages } from '#features/players/messages/messages.feature';
import { wallet } from '#features/players/wallet/wallet.feature';
import { InvitationCodeEntity } from './invitation-code.entity';
import { InvitationEntity } from './invitation.entity';
import { InvitationSettingsEntity } from './invitation-settings.entity';
import { InvitationsModule } from './invitations.module';

export const invitations: Feature = {
  module: InvitationsModule,
  entities: [InvitationCodeEntity, InvitationEntity, InvitationSettingsEntity],
  uses: [accounts, messages, wallet],
};
