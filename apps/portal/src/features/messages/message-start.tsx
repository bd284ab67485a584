import { useInfiniteQuery } from '@tanstack/react-query';
import { useAccount } from '../../platform/session/account.store';
import { messageListQuery } from './messages.queries';

/** Fetches the newest messages with the page and with each sign-in, and holds them in the cache until sign-out. */
export function MessageStart() {
  const uid = useAccount((state) => state.account.uid);
  useInfiniteQuery(messageListQuery(uid));
  return null;
}
