import { useInfiniteQuery } from '@tanstack/react-query';
import { log } from '#platform/log/log';
import { failureMessage } from '#platform/api/failure-message';
import { useAccount } from '#platform/session/account.store';
import { Avatar } from '#ui/avatar';
import { formatCount } from '#ui/format';
import { LikeButton } from '#ui/like-button';
import { LineFailure } from '#ui/line-failure';
import { useLongPress } from '#ui/use-long-press';
import { CommentMeta, CommentName, CommentText, type CommentActs } from './comment-parts';
import { repliesQuery } from './comments.queries';
import { recordsIn, repliesLeft, type Comment, type Reply } from './comments.rules';
import { menuKeys } from './menu-keys';
import { useMark } from './use-mark';
import styles from './comment-row.module.css';

interface ReplyRowProps {
  reply: Reply;
  root: Comment;
  acts: CommentActs;
}

/** A reply, in the box below its comment. */
function ReplyRow({ reply, root, acts }: ReplyRowProps) {
  const onMenu = () => reply.author && acts.onMenu(reply);
  const press = useLongPress(onMenu);
  const mark = useMark<HTMLLIElement>(acts.marked === reply.id);
  const { author, likeCount, isLiked } = reply;
  return (
    <li
      className={styles.reply}
      aria-label={author ? `${author.name}的回复` : '已删除的回复'}
      {...menuKeys(onMenu)}
      {...press}
      {...mark}
    >
      <CommentText
        comment={reply}
        acts={acts}
        rootUid={root.author?.uid}
        lead={
          author && (
            <>
              <CommentName comment={reply} />：
            </>
          )
        }
      />
      <div className={styles.replyFoot}>
        <CommentMeta comment={reply} acts={acts} />
        {author && (
          <LikeButton
            isLiked={isLiked}
            count={likeCount}
            subject={`${author.name}的回复`}
            onToggle={() => acts.onLike(reply)}
          />
        )}
      </div>
    </li>
  );
}

interface ThreadProps {
  comment: Comment;
  acts: CommentActs;
  /** The reply around which the others are shown. */
  around?: number | undefined;
}

/** All replies to a comment, page by page. */
function AllReplies({ comment, acts, around }: ThreadProps) {
  const viewer = useAccount((state) => state.account.uid);
  const query = useInfiniteQuery(repliesQuery(viewer, { subject: comment.subject, commentId: comment.id, around }));
  const replies = query.data ? recordsIn<Reply>(query.data) : around === undefined ? comment.replies : [];
  const more = () => void query.fetchNextPage().catch(log.warn);
  const earlier = () => void query.fetchPreviousPage().catch(log.warn);
  return (
    <>
      {query.hasPreviousPage && !query.isError && (
        <button type="button" className={styles.more} disabled={query.isFetchingPreviousPage} onClick={earlier}>
          {query.isFetchingPreviousPage ? '加载中…' : '查看更早的回复'}
        </button>
      )}
      <ul aria-busy={query.isFetching}>
        {replies.map((reply) => (
          <ReplyRow key={reply.id} reply={reply} root={comment} acts={acts} />
        ))}
      </ul>
      {query.isPending && <p className={styles.more}>加载中…</p>}
      {query.isError && !query.isFetchingNextPage && (
        <LineFailure
          text={failureMessage(query.error)}
          onRetry={() => (query.data ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {query.hasNextPage && !query.isError && (
        <button type="button" className={styles.more} disabled={query.isFetchingNextPage} onClick={more}>
          {query.isFetchingNextPage ? '加载中…' : '展开更多回复'}
        </button>
      )}
    </>
  );
}

interface CommentRowProps extends ThreadProps {
  isOpen: boolean;
  onOpen: () => void;
}

function Replies({ comment, acts, around, isOpen, onOpen }: CommentRowProps) {
  if (comment.replyCount === 0 && comment.replies.length === 0) return null;
  const left = repliesLeft(comment);
  return (
    <div className={styles.replies}>
      {isOpen ? (
        <AllReplies comment={comment} acts={acts} around={around} />
      ) : (
        <>
          <ul>
            {comment.replies.map((reply) => (
              <ReplyRow key={reply.id} reply={reply} root={comment} acts={acts} />
            ))}
          </ul>
          {left > 0 && (
            <button type="button" className={styles.more} onClick={onOpen}>
              展开 {formatCount(left)} 条回复
            </button>
          )}
        </>
      )}
    </div>
  );
}

/** A comment with its replies: two of them, or all once it was opened. */
export function CommentRow(props: CommentRowProps) {
  const { comment, acts } = props;
  const onMenu = () => comment.author && acts.onMenu(comment);
  const press = useLongPress(onMenu);
  const mark = useMark<HTMLElement>(acts.marked === comment.id);
  const { author, likeCount, isLiked } = comment;
  return (
    <article
      {...menuKeys(onMenu)}
      {...mark}
      className={styles.comment}
      aria-label={author ? `${author.name}的评论` : '已删除的评论'}
    >
      <Avatar seed={String(author?.uid ?? '')} picture={author?.avatar} size={36} />
      <div className={styles.body}>
        <div {...press}>
          <div className={styles.head}>
            <CommentName comment={comment} />
            {author && (
              <LikeButton
                isLiked={isLiked}
                count={likeCount}
                subject={`${author.name}的评论`}
                onToggle={() => acts.onLike(comment)}
              />
            )}
          </div>
          <CommentText comment={comment} acts={acts} />
          <CommentMeta comment={comment} acts={acts} />
        </div>
        <Replies {...props} />
      </div>
    </article>
  );
}
