import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Link } from '#ui/link';
import { api } from '#platform/api/api';
import { failureMessage, isRefused } from '#platform/api/failure-message';
import { log } from '#platform/log/log';
import { playerAddress, squareAddress } from '#platform/navigation/square-address';
import { useGoBack } from '#platform/navigation/use-go';
import { useAccount } from '#platform/session/account.store';
import { Avatar } from '#ui/avatar';
import { Button, ButtonLink } from '#ui/button';
import { formatCount } from '#ui/format';
import { Icon } from '#ui/icon';
import { LikeButton } from '#ui/like-button';
import { Loading, Skeleton } from '#ui/skeleton';
import { ErrorState } from '#ui/state-page';
import { useLongPress } from '#ui/use-long-press';
import { VisuallyHidden } from '#ui/visually-hidden';
import { CommentSection } from '#features/community/comments/comment-section.widget';
import { SquareText } from '#features/community/tags/square-text.widget';
import { PostGallery } from './post-gallery';
import { PostGameOffer } from './post-game';
import { PostMenu, type PostStep } from './post-menu';
import { AuthorFollow, PostStanding, PostTags, PostTime } from './post-parts';
import { changePost, postQuery, type Post } from './posts.queries';
import { useLike } from './use-like';
import styles from './post.module.css';

const MISSING = '帖子不存在或已删除';

/** The head of the page: the way back, and the author once the post is known. */
function PostBar({ post, onMenu }: { post?: Post; onMenu?: () => void }) {
  const goBack = useGoBack('/');
  return (
    <header className={styles.bar}>
      <VisuallyHidden as="h1">帖子详情</VisuallyHidden>
      <button type="button" className={styles.icon} aria-label="返回" onClick={goBack}>
        <Icon name="back" size={22} />
      </button>
      {post && (
        <Link to={playerAddress(post.uid)} className={styles.author}>
          <Avatar seed={String(post.uid)} picture={post.author.avatar} size={28} />
          <strong>{post.author.name}</strong>
        </Link>
      )}
      {post && <AuthorFollow post={post} isLoud />}
      {onMenu && (
        <button type="button" className={styles.icon} aria-label="更多操作" onClick={onMenu}>
          <Icon name="more" size={22} />
        </button>
      )}
    </header>
  );
}

/** Counts that it was seen; nobody hears of a count that failed. */
function useSeen({ id, state }: Post): void {
  const isOut = state === 'published';
  useEffect(() => {
    if (isOut) api.call('recordPostViews', { body: { ids: [id] } }).catch(log.warn);
  }, [id, isOut]);
}

function PostBody({ post, onMenu }: { post: Post; onMenu: () => void }) {
  const press = useLongPress(onMenu);
  return (
    <div className={styles.content}>
      <PostStanding post={post} />
      {post.body !== '' && (
        <p className={styles.text} {...press}>
          <SquareText text={post.body} mentions={post.mentions} />
        </p>
      )}
      <div className={styles.facts}>
        <PostTags tags={post.tags} />
        <p>
          <PostTime post={post} />
          {post.editedAt && ' · 已编辑'} · 浏览 {formatCount(post.viewCount)}
        </p>
      </div>
      {post.game && <PostGameOffer game={post.game} />}
    </div>
  );
}

function LoadedPost({ post }: { post: Post }) {
  const queries = useQueryClient();
  const leave = useGoBack(squareAddress());
  const like = useLike(post);
  const [step, setStep] = useState<PostStep>(null);
  useSeen(post);
  const { author, pictures, likeCount, isLiked, commentCount, state } = post;
  const count = (by: number) =>
    changePost(queries, post.id, (one) => ({ ...one, commentCount: Math.max(0, one.commentCount + by) }));
  return (
    <div className={styles.page}>
      <PostBar post={post} onMenu={() => setStep('menu')} />
      <article aria-label={`${author.name}的帖子`}>
        <PostGallery name={author.name} pictures={pictures} />
        <PostBody post={post} onMenu={() => setStep('menu')} />
      </article>
      {state === 'published' && (
        <CommentSection subject={{ kind: 'post', id: post.id }} count={commentCount} onCount={count}>
          <LikeButton isLiked={isLiked} count={likeCount} subject={`${author.name}的帖子`} onToggle={like} />
          <span className={styles.comments}>
            <Icon name="bubble" size={18} />
            {formatCount(commentCount)}
            <VisuallyHidden>条评论</VisuallyHidden>
          </span>
          <button type="button" className={styles.icon} aria-label="分享" onClick={() => setStep('share')}>
            <Icon name="share" size={20} />
          </button>
        </CommentSection>
      )}
      <PostMenu post={post} step={step} onStep={setStep} onGone={leave} />
    </div>
  );
}

function PostSkeleton() {
  return (
    <div className={styles.page}>
      <PostBar />
      <Loading>
        <Skeleton height={260} radius={0} />
        <div className={styles.content}>
          <Skeleton height={72} />
          <Skeleton width={180} height={26} />
          <Skeleton height={64} radius={10} />
        </div>
      </Loading>
    </div>
  );
}

function PostGone({ text }: { text: string }) {
  return (
    <>
      <PostBar />
      <ErrorState title={text} action={<ButtonLink to={squareAddress()}>看看其他帖子</ButtonLink>} />
    </>
  );
}

function ShownPost({ id }: { id: number }) {
  const viewer = useAccount((state) => state.account.uid);
  const { data, error, refetch } = useQuery(postQuery(viewer, id));
  // A post that is gone now must not stay on the page from an earlier visit.
  if (error && isRefused(error)) return <PostGone text={failureMessage(error)} />;
  if (data?.state === 'deleted') return <PostGone text={MISSING} />;
  if (data) return <LoadedPost post={data} />;
  if (!error) return <PostSkeleton />;
  const retry = <Button onClick={() => refetch()}>重试</Button>;
  return (
    <>
      <PostBar />
      <ErrorState title="帖子加载失败" text={failureMessage(error)} action={retry} />
    </>
  );
}

/** One post with its comments. */
export function PostPage() {
  const id = Number(useParams().id);
  if (!Number.isSafeInteger(id) || id < 1) return <PostGone text={MISSING} />;
  return <ShownPost key={id} id={id} />;
}
