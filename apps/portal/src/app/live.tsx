import { useQueryClient } from '@tanstack/react-query';
import type { FeedEntry } from '@ug/contract';
import { applyToAccount } from '../features/accounts/accounts.realtime';
import { applyToBulletin } from '../features/bulletins/bulletins.realtime';
import { applyToMessageList } from '../features/messages/messages.realtime';
import { keepUnread } from '../features/messages/messages.queries';
import { log } from '../platform/log/log';
import { useFeed } from '../platform/realtime/use-feed';
import { expireSession, forgetAccount, useAccount } from '../platform/session/account.store';

const live = ['accounts', 'messages', 'bulletins'];

/** Brings what happens to the player into what is shown: an entry of the feed, a count, the end of the session. */
export function Live() {
  const queries = useQueryClient();
  const account = useAccount((state) => state.account);
  const { uid } = account;

  async function apply(entry: FeedEntry) {
    await applyToMessageList(queries, uid, entry);
    await applyToBulletin(queries, entry);
    await applyToAccount(queries, entry);
  }

  useFeed(account, {
    onEntry: (entry) => void apply(entry).catch((error: unknown) => log.warn('实时更新失败', error)),
    onUnread: (unread) => keepUnread(queries, uid, unread),
    onReset: () => void queries.invalidateQueries({ predicate: ({ queryKey }) => live.includes(String(queryKey[0])) }),
    onSessionEnded: (reason) => (reason === 'logout' ? forgetAccount() : expireSession(reason)),
  });
  return null;
}
