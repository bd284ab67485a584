import type { Feature } from '../../platform/feature';
import { cannedReplies } from '../canned-replies/canned-replies.feature';
import { presence } from '../presence/presence.feature';
import { support } from '../support/support.feature';
import { supportAgents } from '../support-agents/support-agents.feature';
import { supportSettings } from '../support-settings/support-settings.feature';
import { SupportConversationsModule } from './support-conversations.module';

export const supportConversations: Feature = {
  module: SupportConversationsModule,
  entities: [],
  uses: [cannedReplies, presence, support, supportAgents, supportSettings],
};
