import type { Feature } from '#platform/feature';
import { cannedReplies } from '#features/support/canned-replies/canned-replies.feature';
import { presence } from '#features/operations/presence/presence.feature';
import { support } from '#features/support/support/support.feature';
import { supportAgents } from '#features/support/support-agents/support-agents.feature';
import { supportSettings } from '#features/support/support-settings/support-settings.feature';
import { SupportConversationsModule } from './support-conversations.module';

export const supportConversations: Feature = {
  module: SupportConversationsModule,
  entities: [],
  uses: [cannedReplies, presence, support, supportAgents, supportSettings],
};
