import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useParams, useSearchParams } from 'react-router-dom';
import { failureMessage, isRefused } from '#platform/api/failure-message';
import { log } from '#platform/log/log';
import { squareAddress } from '#platform/navigation/square-address';
import { useAccount } from '#platform/session/account.store';
import { Button, ButtonLink } from '#ui/button';
import { CardLines, CardLinesSkeleton } from '#ui/card-row';
import { Choices } from '#ui/choices';
import { listStateOf } from '#ui/list-end';
import { PullToRefresh } from '#ui/pull-to-refresh';
import { EmptyState, ErrorState } from '#ui/state-page';
import { FollowButton } from '#features/community/follows/follow-button.widget';
import { peopleQuery, type PeopleSide } from '#features/community/follows/follows.queries';
import { showFollowed } from '#features/community/posts/posts.queries';
import { PersonRow } from './person-row';
import { peopleIn } from './post-lists.rules';
import { useRefresh } from './use-refresh';
import styles from './people.module.css';

const sides: readonly { value: PeopleSide; label: string }[] = [
  { value: 'followers', label: '粉丝' },
  { value: 'followed', label: '关注' },
];
const ROW_PX = 69;

function noteOf({ isFollowed, isFollower, levelType }: Schemas['FollowedPlayer']): string {
  const membership = levelType > 0 ? '会员' : '';
  const relation = isFollower ? (isFollowed ? '互相关注' : '关注了您') : '';
  return [membership, relation].filter(Boolean).join(' · ');
}

function Person({ person, isOwn }: { person: Schemas['FollowedPlayer']; isOwn: boolean }) {
  const queries = useQueryClient();
  return (
    <PersonRow person={person} note={noteOf(person)}>
      {!isOwn && <FollowButton player={person} onShow={(value) => showFollowed(queries, person.uid, value)} />}
    </PersonRow>
  );
}

function NoPeople({ side, isOwn }: { side: PeopleSide; isOwn: boolean }) {
  const toSquare = <ButtonLink to={squareAddress()}>去社区看看</ButtonLink>;
  if (side === 'followed')
    return <EmptyState title="还没有关注的人" text="社区里有许多有意思的玩家" action={toSquare} />;
  const action = isOwn ? <ButtonLink to="/postpage">去发帖子</ButtonLink> : toSquare;
  return (
    <EmptyState
      title="还没有粉丝"
      text={isOwn ? '发布帖子，让更多玩家认识您' : '去认识社区里的其他玩家'}
      action={action}
    />
  );
}

function People({ uid, side }: { uid: number; side: PeopleSide }) {
  const viewer = useAccount((state) => state.account.uid);
  const asked = peopleQuery(viewer, uid, side);
  const query = useInfiniteQuery(asked);
  const refresh = useRefresh(asked.queryKey);
  if (query.error && isRefused(query.error)) return <NobodyThere text={failureMessage(query.error)} />;
  if (query.isPending) return <CardLinesSkeleton count={6} height={40} />;
  if (query.isError && !query.data) {
    const retry = <Button onClick={() => query.refetch()}>重试</Button>;
    return <ErrorState title="名单加载失败" text={failureMessage(query.error)} action={retry} />;
  }
  const people = peopleIn(query.data);
  return (
    <PullToRefresh onRefresh={refresh}>
      {people.length === 0 && !query.hasNextPage ? (
        <NoPeople side={side} isOwn={viewer === String(uid)} />
      ) : (
        <CardLines
          items={people}
          rowHeight={ROW_PX}
          state={listStateOf(query)}
          onLoad={() => query.fetchNextPage().catch(log.warn)}
        >
          {(person) => <Person person={person} isOwn={viewer === String(person.uid)} />}
        </CardLines>
      )}
    </PullToRefresh>
  );
}

function NobodyThere({ text }: { text: string }) {
  return <ErrorState title={text} action={<ButtonLink to={squareAddress()}>去社区看看</ButtonLink>} />;
}

/** The followers of a player, and the players that they follow. */
export function PeoplePage() {
  const uid = Number(useParams().uid);
  const [search, setSearch] = useSearchParams();
  const side: PeopleSide = search.get('list') === 'followed' ? 'followed' : 'followers';
  if (!Number.isSafeInteger(uid) || uid < 1) return <NobodyThere text="没有找到该玩家" />;
  return (
    <div className={styles.page}>
      <div className={styles.tabs}>
        <Choices
          label="粉丝和关注"
          options={sides}
          chosen={side}
          onChoose={(next) => setSearch(next === 'followed' ? { list: next } : {}, { replace: true })}
        />
      </div>
      <People key={`${uid} ${side}`} uid={uid} side={side} />
    </div>
  );
}
