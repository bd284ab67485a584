import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useParams, useSearchParams } from 'react-router-dom';
import { failureMessage, isRefused } from '#platform/api/failure-message';
import { squareAddress } from '#platform/navigation/square-address';
import { useAccount } from '#platform/session/account.store';
import { Avatar } from '#ui/avatar';
import { Button, ButtonLink } from '#ui/button';
import { Choices } from '#ui/choices';
import { formatNumber } from '#ui/format';
import { Loading, Skeleton } from '#ui/skeleton';
import { EmptyState, ErrorState } from '#ui/state-page';
import { squarePlayerQuery } from '#features/community/follows/follows.queries';
import { PlayerReviews } from '#features/community/reviews/player-reviews.widget';
import { PlayerActs } from './player-acts';
import { PlayerCounts } from './player-counts';
import { PostList } from './post-list';
import styles from './player.module.css';

type Player = Schemas['SquarePlayer'];

const tabs = [
  { value: 'posts', label: '帖子' },
  { value: 'reviews', label: '评价' },
] as const;

const MISSING = '没有找到该玩家';

const relation = ({ isFollower, isFollowed }: Player): string => {
  if (!isFollower) return '';
  return isFollowed ? '互相关注' : '关注了您';
};

/** The contributions of a player: their posts, or their reviews of games. */
function Written({ uid, isOwn }: Pick<Player, 'uid' | 'isOwn'>) {
  const [search, setSearch] = useSearchParams();
  const isReviews = search.get('tab') === 'reviews';
  return (
    <>
      <div className={styles.tabs}>
        <Choices
          label="帖子和评价"
          options={tabs}
          chosen={isReviews ? 'reviews' : 'posts'}
          onChoose={(tab) => setSearch(tab === 'reviews' ? { tab } : {}, { replace: true })}
        />
      </div>
      {isReviews ? (
        <PlayerReviews uid={uid} isOwn={isOwn} />
      ) : (
        <PostList
          filter={{ kind: 'player', uid }}
          isSingle
          empty={<EmptyState title="还没有帖子" text={isOwn ? '您发布的帖子会出现在这里' : '去看看其他人吧'} />}
        />
      )}
    </>
  );
}

function Shown({ player }: { player: Player }) {
  const { uid, name, avatar, levelType, isOwn, isBlocked } = player;
  const words = relation(player);
  return (
    <>
      <header className={styles.head}>
        <Avatar seed={String(uid)} picture={avatar} size={64} />
        <div className={styles.words}>
          <h2>{name}</h2>
          <p>
            {levelType > 0 && <span className={styles.member}>会员</span>}
            {words && <span>{words}</span>}
            <span>来到这里第 {formatNumber(player.daysSinceRegistration + 1)} 天</span>
          </p>
        </div>
        {!isOwn && <PlayerActs player={player} />}
      </header>
      {isBlocked ? (
        <EmptyState title="已拉黑该玩家" text="解除拉黑后可以看到对方的帖子和评价" />
      ) : (
        <>
          <PlayerCounts player={player} />
          <Written uid={uid} isOwn={isOwn} />
        </>
      )}
    </>
  );
}

function PlayerSkeleton() {
  return (
    <Loading>
      <div className={styles.head}>
        <Skeleton width={64} height={64} radius={32} />
        <Skeleton width={160} height={48} />
      </div>
      <div className={styles.counts}>
        <Skeleton height={44} />
      </div>
    </Loading>
  );
}

function PlayerGone({ text }: { text: string }) {
  return <ErrorState title={text} action={<ButtonLink to={squareAddress()}>去社区看看</ButtonLink>} />;
}

function LoadedPlayer({ uid }: { uid: number }) {
  const viewer = useAccount((state) => state.account.uid);
  const { data, error, refetch } = useQuery(squarePlayerQuery(viewer, uid));
  if (error && isRefused(error)) return <PlayerGone text={failureMessage(error)} />;
  if (data) return <Shown player={data} />;
  if (!error) return <PlayerSkeleton />;
  const retry = <Button onClick={() => refetch()}>重试</Button>;
  return <ErrorState title="玩家信息加载失败" text={failureMessage(error)} action={retry} />;
}

/** A player as others see them in the square: counts, posts, and what to do about them. */
export function PlayerPage() {
  const uid = Number(useParams().uid);
  if (!Number.isSafeInteger(uid) || uid < 1) return <PlayerGone text={MISSING} />;
  return <LoadedPlayer key={uid} uid={uid} />;
}
