import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from '#ui/link';
import { appConfig } from '#platform/config/app-config';
import { playerAddress, squareAddress } from '#platform/navigation/square-address';
import { Avatar } from '#ui/avatar';
import { Ago } from '#ui/ago';
import { FollowButton } from '#features/community/follows/follow-button.widget';
import { SquareText } from '#features/community/tags/square-text.widget';
import { shownSince, stateWords } from './post.rules';
import { showFollowed, type Post } from './posts.queries';
import styles from './post-parts.module.css';

/** Since when, in the specification's words. */
export function PostTime({ post }: { post: Post }) {
  return <Ago record={{ createdAt: shownSince(post) }} field="createdAt" timeZone={appConfig.timezone} />;
}

/** Follows the author of a post; nobody follows themselves. */
export function AuthorFollow({ post, isLoud }: { post: Post; isLoud?: boolean }) {
  const queries = useQueryClient();
  const { author, isFollowed, isOwn, uid } = post;
  if (isOwn) return null;
  return (
    <FollowButton
      player={{ uid, name: author.name, isFollowed }}
      isLoud={isLoud}
      onShow={(value) => showFollowed(queries, uid, value)}
    />
  );
}

/** The author, the time, and the way to more of their posts. */
export function PostHead({ post, hasFollow }: { post: Post; hasFollow: boolean }) {
  const { author, tags } = post;
  return (
    <header className={styles.head}>
      <Link to={playerAddress(author.uid)} className={styles.author}>
        <Avatar seed={String(author.uid)} picture={author.avatar} size={36} />
        <span className={styles.names}>
          <span className={styles.name}>
            <strong>{author.name}</strong>
            {author.levelType > 0 && <span className={styles.member}>会员</span>}
          </span>
          <span className={styles.when}>
            <PostTime post={post} />
            {tags[0] && ` · 来自 ${tags[0].tag}`}
          </span>
        </span>
      </Link>
      {hasFollow && <AuthorFollow post={post} />}
    </header>
  );
}

/** The status line that the author sees on an unpublished post. */
export function PostStanding({ post }: { post: Post }) {
  const words = stateWords(post);
  if (words === '' || !post.isOwn) return null;
  return (
    <p className={styles.standing} data-state={post.state} role="note">
      <span>{words}</span>
      {(post.state === 'refused' || post.state === 'removed') && (
        <Link to="/message" className={styles.appeal}>
          查看与申诉
        </Link>
      )}
    </p>
  );
}

/** True if a text has more lines than are shown; known once it is drawn. */
function useIsCut(text: string) {
  const ref = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = ref.current ?? {};
    setCut(scrollHeight > clientHeight + 1);
  }, [text]);
  return { ref, isCut };
}

/** The text of a post in a list: six lines, and the way to the whole of it where there is more. */
export function FoldedText({ post }: { post: Post }) {
  const { ref, isCut } = useIsCut(post.body);
  if (post.body === '') return null;
  return (
    <div>
      <p ref={ref} className={styles.folded}>
        <SquareText text={post.body} mentions={post.mentions} />
      </p>
      {(post.isFolded || isCut) && (
        <Link to={`/post/${post.id}`} className={styles.whole}>
          全文
        </Link>
      )}
    </div>
  );
}

/** The tags of a post, each a way to its posts. */
export function PostTags({ tags }: Pick<Post, 'tags'>) {
  return (
    <ul className={styles.tags}>
      {tags.map(({ id, tag }) => (
        <li key={id}>
          <Link to={squareAddress({ tag: id })}>#{tag}</Link>
        </li>
      ))}
    </ul>
  );
}
