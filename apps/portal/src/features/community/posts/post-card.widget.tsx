import { Link } from '#ui/link';
import { formatCount } from '#ui/format';
import { Icon } from '#ui/icon';
import { LikeButton } from '#ui/like-button';
import { Loading, Skeleton } from '#ui/skeleton';
import { VisuallyHidden } from '#ui/visually-hidden';
import { PostGame } from './post-game';
import { FoldedText, PostHead, PostStanding, PostTags } from './post-parts';
import { PostPictures } from './post-pictures';
import { excerptOf } from './post.rules';
import type { Post } from './posts.queries';
import { useLike } from './use-like';
import styles from './post-card.module.css';

/** The whole card leads to the post; what else can be tapped on it lies above this. */
export function PostCover({ post }: { post: Post }) {
  return <Link to={`/post/${post.id}`} className={styles.cover} aria-label={`查看帖子：${excerptOf(post)}`} />;
}

/** Counts of comments and likes; an unpublished post has none. */
function PostCounts({ post }: { post: Post }) {
  const like = useLike(post);
  const { author, state, commentCount, likeCount, isLiked } = post;
  if (state !== 'published') return null;
  return (
    <>
      <span className={styles.comments}>
        <Icon name="bubble" size={17} />
        {formatCount(commentCount)}
        <VisuallyHidden>条评论</VisuallyHidden>
      </span>
      <LikeButton isLiked={isLiked} count={likeCount} subject={`${author.name}的帖子`} onToggle={like} />
    </>
  );
}

interface PostCardProps {
  post: Post;
  /** True if all posts around it are by the same player, whom the reader can follow above them. */
  isOfOnePlayer?: boolean;
}

/** A post in a list of one column. */
export function PostCard({ post, isOfOnePlayer = false }: PostCardProps) {
  const { author, pictures, game, tags } = post;
  return (
    <article className={styles.card} aria-label={`${author.name}的帖子`}>
      <PostCover post={post} />
      <PostHead post={post} hasFollow={!isOfOnePlayer} />
      <PostStanding post={post} />
      <FoldedText post={post} />
      <PostPictures name={author.name} pictures={pictures} />
      <PostGame game={game} />
      <footer className={styles.foot}>
        <PostTags tags={tags} />
        <PostCounts post={post} />
      </footer>
    </article>
  );
}

/** Stands where posts will be. */
export function PostCardSkeletons({ count = 3 }: { count?: number }) {
  return (
    <Loading>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.place}>
          <div className={styles.card}>
            <span className={styles.placeHead}>
              <Skeleton width={36} height={36} radius={18} />
              <Skeleton width={120} height={36} />
            </span>
            <Skeleton height={48} />
            <Skeleton width="70%" height={160} radius={8} />
            <Skeleton width={180} height={26} />
          </div>
        </div>
      ))}
    </Loading>
  );
}
