import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from '#ui/link';
import { failureMessage } from '#platform/api/failure-message';
import { log } from '#platform/log/log';
import { useAccount } from '#platform/session/account.store';
import { Button } from '#ui/button';
import { CardRows, CardRowsSkeleton } from '#ui/card-row';
import { Dialog } from '#ui/dialog';
import { formatAgo, formatCount } from '#ui/format';
import { Icon } from '#ui/icon';
import { listStateOf } from '#ui/list-end';
import { ErrorState } from '#ui/state-page';
import { SquareText } from '#features/community/tags/square-text.widget';
import { ownCommentsQuery } from './comments.queries';
import { recordsIn, standingWords, type OwnComment } from './comments.rules';
import { useDeletion } from './use-comments';
import styles from './own-comments.module.css';

/** The subject of a comment, with the way there while it exists. */
function Subject({ comment }: { comment: OwnComment }) {
  const { subjectTitle, subjectPath, isSubjectGone } = comment;
  if (isSubjectGone || subjectPath === '') return <p className={styles.gone}>原内容已删除</p>;
  return (
    <Link to={subjectPath} className={styles.subject}>
      <span>{subjectTitle || '查看原帖'}</span>
      <Icon name="forward" size={13} />
    </Link>
  );
}

function CommentCard({ comment, onDelete }: { comment: OwnComment; onDelete: () => void }) {
  const { replyTo, content, mentions, reason, likeCount, replyCount } = comment;
  const standing = standingWords(comment);
  return (
    <article className={styles.card} aria-label={`评论：${content}`}>
      <p className={styles.text}>
        {replyTo && `回复 ${replyTo.name}：`}
        <SquareText text={content} mentions={mentions} />
      </p>
      {standing && (
        <p className={styles.standing} role="note">
          {standing}
          {reason && `：${reason}`}
        </p>
      )}
      <Subject comment={comment} />
      <footer className={styles.foot}>
        <p>
          <time dateTime={comment.createdAt}>{formatAgo(comment, 'createdAt')}</time>
          {likeCount > 0 && ` · ${formatCount(likeCount)} 赞`}
          {replyCount > 0 && ` · ${formatCount(replyCount)} 回复`}
        </p>
        <button type="button" aria-label={`删除评论：${content}`} onClick={onDelete}>
          <Icon name="trash" size={18} />
        </button>
      </footer>
    </article>
  );
}

/** The player's own comments, the latest first, each with its state. */
export function OwnComments({ empty }: { empty: ReactNode }) {
  const queries = useQueryClient();
  const uid = useAccount((state) => state.account.uid);
  const query = useInfiniteQuery(ownCommentsQuery(uid));
  const [asked, ask] = useState<OwnComment | null>(null);
  const deletion = useDeletion(() => {
    ask(null);
    void queries.invalidateQueries({ queryKey: ['comments', 'own'] });
  });
  if (query.isPending) return <CardRowsSkeleton count={4} height={120} />;
  if (query.isError && !query.data) {
    const retry = <Button onClick={() => query.refetch()}>重试</Button>;
    return <ErrorState title="评论加载失败" text={failureMessage(query.error)} action={retry} />;
  }
  const comments = recordsIn<OwnComment>(query.data);
  if (comments.length === 0) return empty;
  return (
    <>
      <CardRows
        items={comments}
        rowHeight={150}
        state={listStateOf(query)}
        onLoad={() => query.fetchNextPage().catch(log.warn)}
      >
        {(comment) => <CommentCard comment={comment} onDelete={() => ask(comment)} />}
      </CardRows>
      {asked && (
        <Dialog
          title="删除这条评论？"
          onClose={() => ask(null)}
          actions={
            <>
              <Button look="plain" onClick={() => ask(null)}>
                取消
              </Button>
              <Button isBusy={deletion.isPending} onClick={() => deletion.mutate(asked)}>
                删除
              </Button>
            </>
          }
        >
          <p>删除后不能恢复。</p>
        </Dialog>
      )}
    </>
  );
}
