import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePush } from '#platform/realtime/use-push';
import { useAccount } from '#platform/session/account.store';
import { VisuallyHidden } from '#ui/visually-hidden';
import { shelfNewsQuery } from './places.queries';
import { grownBy } from './reading-entries.rules';
import styles from './shelf-dot.module.css';

/** A dot while a work that the player subscribed to has something new; it comes without a call. */
export function ShelfDot() {
  const queries = useQueryClient();
  const uid = useAccount(({ account }) => account.uid);
  const query = shelfNewsQuery(uid);
  const { data } = useQuery(query);
  usePush('place.grown', ({ workId }) => queries.setQueryData(query.queryKey, (news) => news && grownBy(news, workId)));
  if (!data || data.grown.length === 0) return null;
  return (
    <span className={styles.dot}>
      <VisuallyHidden>有更新</VisuallyHidden>
    </span>
  );
}
