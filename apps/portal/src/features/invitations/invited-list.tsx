import { useInfiniteQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { failureMessage } from '../../platform/api/failure-message';
import { log } from '../../platform/log/log';
import { useAccount } from '../../platform/session/account.store';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { formatDate } from '../../ui/format';
import { InfiniteList, listStateOf } from '../../ui/infinite-list';
import { Loading, Skeleton } from '../../ui/skeleton';
import { EmptyState, ErrorState } from '../../ui/state-page';
import { invitedQuery } from './invitations.queries';
import { stateWords } from './invitations.rules';
import styles from './invitations.module.css';

type Own = Schemas['OwnInvitations'];

function Friend({ friend, own }: { friend: Schemas['Invited']; own: Own }) {
  return (
    <div className={styles.friend}>
      <Avatar seed={String(friend.id)} size={40} />
      <span>
        <strong>{friend.name}</strong>
        <small>
          <time dateTime={friend.registeredAt}>{formatDate(friend.registeredAt)}</time> 加入
        </small>
      </span>
      <em data-state={friend.state}>{stateWords(friend, own)}</em>
    </div>
  );
}

/** Who came by the player's code. */
export function InvitedList({ own }: { own: Own }) {
  const uid = useAccount((state) => state.account.uid);
  const query = useInfiniteQuery(invitedQuery(uid));
  if (query.isPending) {
    return (
      <Loading>
        <div className={styles.list}>
          <Skeleton height={64} />
          <Skeleton height={64} />
        </div>
      </Loading>
    );
  }
  if (query.isError && !query.data) {
    const retry = <Button onClick={() => query.refetch()}>重试</Button>;
    return <ErrorState title="邀请记录加载失败" text={failureMessage(query.error)} action={retry} />;
  }
  const friends = query.data.pages.flatMap(({ list }) => list);
  if (friends.length === 0) return <EmptyState title="还没有邀请到好友" text="把链接或海报发给好友吧" />;
  return (
    <InfiniteList
      items={friends}
      rowHeight={65}
      className={styles.list}
      state={listStateOf(query)}
      onLoad={() => query.fetchNextPage().catch(log.warn)}
    >
      {(friend) => <Friend friend={friend} own={own} />}
    </InfiniteList>
  );
}
