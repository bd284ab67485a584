import type { Feature } from '../../platform/feature';
import { accounts } from '../accounts/accounts.feature';
import { files } from '../files/files.feature';
import { supportAgents } from '../support-agents/support-agents.feature';
import { supportSettings } from '../support-settings/support-settings.feature';
import {
  SupportConversationEntity,
  SupportMessageEntity,
  SupportReaderEntity,
  SupportSessionEntity,
  SupportSessionTagEntity,
} from './support.entity';
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
