import { useInfiniteQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { failureMessage } from '#platform/api/failure-message';
import { log } from '#platform/log/log';
import { useAccount } from '#platform/session/account.store';
import { Avatar } from '#ui/avatar';
import { Button } from '#ui/button';
import { CardLine, CardLines, CardLinesSkeleton } from '#ui/card-row';
import { formatDate } from '#ui/format';
import { listStateOf } from '#ui/list-end';
import { EmptyState, ErrorState } from '#ui/state-page';
import { invitedQuery } from './invitations.queries';
import { stateWords } from './invitations.rules';
import styles from './invitations.module.css';

type Own = Schemas['OwnInvitations'];

function Friend({ friend, own }: { friend: Schemas['Invited']; own: Own }) {
  const note = (
    <>
      <time dateTime={friend.registeredAt}>{formatDate(friend.registeredAt)}</time> 加入
    </>
  );
  return (
    <CardLine picture={<Avatar seed={String(friend.id)} size={40} />} title={friend.name} note={note}>
      <em className={styles.state} data-state={friend.state}>
        {stateWords(friend, own)}
      </em>
    </CardLine>
  );
}

/** Players who registered with the player's code. */
export function InvitedList({ own }: { own: Own }) {
  const uid = useAccount((state) => state.account.uid);
  const query = useInfiniteQuery(invitedQuery(uid));
  if (query.isPending) return <CardLinesSkeleton count={2} height={40} />;
  if (query.isError && !query.data) {
    const retry = <Button onClick={() => query.refetch()}>重试</Button>;
    return <ErrorState title="邀请记录加载失败" text={failureMessage(query.error)} action={retry} />;
  }
  const friends = query.data.pages.flatMap(({ list }) => list);
  if (friends.length === 0) return <EmptyState title="还没有邀请到好友" text="把链接或海报发给好友吧" />;
  return (
    <CardLines
      items={friends}
      rowHeight={69}
      state={listStateOf(query)}
      onLoad={() => query.fetchNextPage().catch(log.warn)}
    >
      {(friend) => <Friend friend={friend} own={own} />}
    </CardLines>
  );
}
