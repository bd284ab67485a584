import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#platform/api/api';
import { useAccount } from '#platform/session/account.store';
import { noticeListQuery, startUnread } from './notices.queries';
import { versionOf, withRead, type Notice } from './notices.rules';

const BETWEEN = ' ';

/** Reports each shown notice as read, once; not while the browser shows something else. */
function useReadWhenShown(notices: readonly Notice[]): void {
  const queries = useQueryClient();
  const uid = useAccount((state) => state.account.uid);
  // A failed report is not repeated: the next one, or the next visit, reads these notices too.
  const { mutate } = useMutation({
    mutationFn: async (shown: ReadonlySet<string>) => {
      const set = startUnread(queries, uid);
      const { unread } = await api.call('readNotices', {});
      set(unread);
      queries.setQueryData(noticeListQuery(uid).queryKey, (data) => data && withRead(data, shown));
    },
  });
  const unread = notices
    .filter(({ isRead }) => !isRead)
    .map(versionOf)
    .join(BETWEEN);
  useEffect(() => {
    if (unread === '') return undefined;
    let isSaid = false;
    const say = () => {
      if (isSaid || document.visibilityState !== 'visible') return;
      isSaid = true;
      mutate(new Set(unread.split(BETWEEN)));
    };
    say();
    document.addEventListener('visibilitychange', say);
    return () => document.removeEventListener('visibilitychange', say);
  }, [unread, mutate]);
}

/**
 * Reads the shown notices.
 * @returns which of it the player had not read before this visit: reading it takes its mark only when they leave
 */
export function useReadNotices(notices: readonly Notice[]): ReadonlySet<number> {
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const more = notices.filter(({ id, isRead }) => !isRead && !fresh.has(id));
  if (more.length > 0) setFresh(new Set([...fresh, ...more.map(({ id }) => id)]));
  useEffect(() => () => setFresh(new Set()), []);
  useReadWhenShown(notices);
  return fresh;
}
