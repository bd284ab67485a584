import type { Feature } from '#platform/feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { files } from '#features/operations/files/files.feature';
import { supportAgents } from '#features/support/support-agents/support-agents.feature';
import { supportSettings } from '#features/support/support-settings/support-settings.feature';
import { SupportConversationEntity } from './support-conversation.entity';
import { SupportMessageEntity } from './support-message.entity';
import { SupportReaderEntity } from './support-reader.entity';
import { SupportSessionEntity } from './support-session.entity';
import { SupportSessionTagEntity } from './support-session-tag.entity';
import { SupportModule } from './support.module';

export const support: Feature = {
  module: SupportModule,
  entities: [
    SupportConversationEntity,
    SupportSessionEntity,
    SupportSessionTagEntity,
    SupportMessageEntity,
    SupportReaderEntity,
  ],
  uses: [accounts, files, supportAgents, supportSettings],
};
