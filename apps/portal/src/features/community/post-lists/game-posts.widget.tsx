import { useQuery } from '@tanstack/react-query';
import { Link } from '#ui/link';
import { failureMessage } from '#platform/api/failure-message';
import { squareAddress } from '#platform/navigation/square-address';
import { useAccount } from '#platform/session/account.store';
import { Card } from '#ui/card';
import { formatCount } from '#ui/format';
import { LineFailure } from '#ui/line-failure';
import { Loading, Skeleton } from '#ui/skeleton';
import { plainText } from '#ui/square-parts';
import type { Post } from '#features/community/posts/posts.queries';
import { gamePostsQuery } from './post-lists.queries';
import styles from './game-posts.module.css';

/** The height of a line with a picture, in pixels. */
const LINE_PX = 64;

function Line({ post }: { post: Post }) {
  const { id, author, body, mentions, pictures, commentCount, likeCount } = post;
  const [first] = pictures;
  return (
    <li>
      <Link to={`/post/${id}`} className={styles.line}>
        <span className={styles.words}>
          <span className={styles.text}>{plainText(body, mentions) || '分享图片'}</span>
          <small>
            {author.name} · {formatCount(commentCount)} 评论 · {formatCount(likeCount)} 赞
          </small>
        </span>
        {first && <img src={first.small} alt="" width={56} height={56} loading="lazy" decoding="async" />}
      </Link>
    </li>
  );
}

/** Posts about a game: the first few, and the way to all of them. */
export function GamePosts({ gameId }: { gameId: number }) {
  const viewer = useAccount((state) => state.account.uid);
  const { data, error, refetch } = useQuery(gamePostsQuery(viewer, gameId));
  const all = (
    <Link to={squareAddress({ game: gameId })} className={styles.all}>
      全部
    </Link>
  );
  return (
    <Card title="玩家在聊" extra={data && data.length > 0 ? all : undefined}>
      {data && data.length > 0 && (
        <ul>
          {data.map((post) => (
            <Line key={post.id} post={post} />
          ))}
        </ul>
      )}
      {data?.length === 0 && (
        <p className={styles.none}>
          还没有人聊这款游戏，<Link to={`/postpage?game=${gameId}`}>来发第一帖</Link>
        </p>
      )}
      {!data && error && <LineFailure text={failureMessage(error)} onRetry={refetch} />}
      {!data && !error && (
        <Loading>
          <Skeleton height={LINE_PX} />
        </Loading>
      )}
    </Card>
  );
}
