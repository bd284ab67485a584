import type { FeatureRealtime } from '#platform/feature/portal-feature';
import { applyToChat } from './support.rules';
import { changeChatLive } from './support.queries';
import { setSupportUnread } from './unread.queries';

/** Shows what the feed says of the conversation, and how much of it is unread. */
export const supportRealtime: FeatureRealtime = {
  onEntry: async (queries, entry, uid) => {
    if (entry.kind.startsWith('support.')) await changeChatLive(queries, uid, (chat) => applyToChat(chat, entry));
  },
  onCounters: (queries, { support }, uid) => {
    if (support) setSupportUnread(queries, uid, support);
  },
};
