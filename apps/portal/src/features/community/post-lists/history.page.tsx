import { useSearchParams } from 'react-router-dom';
import { squareAddress } from '#platform/navigation/square-address';
import { loginAddress } from '#platform/navigation/use-go';
import { isSignedIn, useAccount } from '#platform/session/account.store';
import { ButtonLink } from '#ui/button';
import { Choices } from '#ui/choices';
import { EmptyState } from '#ui/state-page';
import { OwnComments } from '#features/community/comments/own-comments.widget';
import { PostList } from './post-list';
import styles from './history.module.css';

const COMMENTS = 'comments';
const tabs = [
  { value: 'posts', label: '我的帖子' },
  { value: COMMENTS, label: '我的评论' },
] as const;

/** The player's own posts in every state, and their comments. */
export function HistoryPage() {
  const [search, setSearch] = useSearchParams();
  const isPlayer = useAccount(isSignedIn);
  const tab = search.get('tab') === COMMENTS ? COMMENTS : 'posts';
  if (!isPlayer) {
    const action = <ButtonLink to={loginAddress('/commenthistory')}>登录/注册</ButtonLink>;
    return <EmptyState title="登录后查看" text="发布的帖子和评论都在这里" action={action} />;
  }
  const toSquare = <ButtonLink to={squareAddress()}>去社区看看</ButtonLink>;
  return (
    <div className={styles.page}>
      <div className={styles.tabs}>
        <Choices
          label="我的帖子和评论"
          options={tabs}
          chosen={tab}
          onChoose={(value) => setSearch(value === COMMENTS ? { tab: COMMENTS } : {}, { replace: true })}
        />
      </div>
      {tab === COMMENTS ? (
        <OwnComments empty={<EmptyState title="还没有评论" text="看到有意思的帖子，说两句吧" action={toSquare} />} />
      ) : (
        <PostList
          filter={{ kind: 'own' }}
          isSingle
          empty={<EmptyState title="还没有帖子" text="发布的帖子会出现在这里" action={toSquare} />}
        />
      )}
    </div>
  );
}
