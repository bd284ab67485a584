import { Link } from '#ui/link';
import { playerAddress } from '#platform/navigation/square-address';
import { Avatar } from '#ui/avatar';
import { LikeButton } from '#ui/like-button';
import { Picture } from '#ui/picture';
import { Loading, Skeleton } from '#ui/skeleton';
import { plainText } from '#ui/square-parts';
import { placeholderOf } from '#ui/thumb-hash';
import { PostCover } from './post-card.widget';
import { gridOf, SQUARE_WIDTHS, stateWords } from './post.rules';
import type { Post } from './posts.queries';
import { useLike } from './use-like';
import styles from './post-tile.module.css';

const coverRatio = ({ pictures }: Post): number => (pictures[0] ? gridOf([pictures[0]]).ratio : 0);

/** Heights of a tile's parts on the design, in pixels: text is cut, so that they hold. */
const LINE_PX = 20;
const FOOT_PX = 44;
const EDGES_PX = 20;
const CHARACTERS_A_LINE = 11;

/** About how high a tile is for a width, in pixels, before it is drawn. */
export function tileHeight(post: Post, width: number): number {
  const ratio = coverRatio(post);
  const lines = Math.min(ratio > 0 ? 2 : 6, Math.ceil(post.body.length / CHARACTERS_A_LINE));
  return (ratio > 0 ? width / ratio : 0) + lines * LINE_PX + FOOT_PX + EDGES_PX;
}

/** A post in a list of two columns: its first picture, the beginning of its text, who wrote it. */
export function PostTile({ post }: { post: Post }) {
  const like = useLike(post);
  const { author, pictures, likeCount, isLiked } = post;
  const [first] = pictures;
  const standing = post.isOwn ? stateWords(post) : '';
  return (
    <article className={styles.tile} aria-label={`${author.name}的帖子`}>
      <PostCover post={post} />
      {first && (
        <span className={styles.picture}>
          <Picture
            source={first}
            alt=""
            sizes="(width > 1024px) 250px, 50vw"
            ratio={String(coverRatio(post))}
            widths={SQUARE_WIDTHS}
            placeholder={placeholderOf(first.placeholder)}
          />
          {pictures.length > 1 && <span className={styles.count}>{pictures.length} 图</span>}
        </span>
      )}
      <p className={styles.text} data-alone={!first || undefined}>
        {plainText(post.body, post.mentions)}
      </p>
      {standing && <p className={styles.standing}>{standing}</p>}
      <footer className={styles.foot}>
        <Link to={playerAddress(author.uid)} className={styles.author}>
          <Avatar seed={String(author.uid)} picture={author.avatar} size={20} />
          <span>{author.name}</span>
        </Link>
        {post.state === 'published' && (
          <LikeButton isLiked={isLiked} count={likeCount} subject={`${author.name}的帖子`} onToggle={like} />
        )}
      </footer>
    </article>
  );
}

/** Stands where tiles will be. */
export function PostTileSkeletons() {
  return (
    <Loading>
      <div className={styles.places}>
        {[220, 160, 180, 240].map((height) => (
          <Skeleton key={height} height={height} radius={12} />
        ))}
      </div>
    </Loading>
  );
}
