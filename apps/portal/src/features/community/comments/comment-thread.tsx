import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { failureMessage, isRefused } from '#platform/api/failure-message';
import { useAccount } from '#platform/session/account.store';
import { Button } from '#ui/button';
import { ErrorState } from '#ui/state-page';
import { CommentSkeletons } from './comment-skeletons';
import type { CommentActs } from './comment-parts';
import { CommentRow } from './comment-row';
import { threadQuery } from './comments.queries';
import { recordsIn, type Comment, type CommentSubject } from './comments.rules';
import styles from './comment-section.module.css';

interface CommentThreadProps {
  subject: CommentSubject;
  /** The comment that a link has led to. */
  commentId: number;
  acts: CommentActs;
  /** Leads back to all comments. */
  onAll: () => void;
  /** All comments, where that comment is gone. */
  children: ReactNode;
}

/** The one thread in which a comment stands, loaded around it. */
export function CommentThread({ subject, commentId, acts, onAll, children }: CommentThreadProps) {
  const viewer = useAccount((state) => state.account.uid);
  const query = useInfiniteQuery(threadQuery(viewer, subject, commentId));
  const [isOpen, setOpen] = useState(false);
  if (query.isPending) return <CommentSkeletons />;
  const comments = query.data ? recordsIn<Comment>(query.data) : [];
  if (query.isError && !query.data && !isRefused(query.error)) {
    const retry = <Button onClick={() => query.refetch()}>重试</Button>;
    return <ErrorState title="评论加载失败" text={failureMessage(query.error)} action={retry} />;
  }
  const isGone = comments.every(({ id, author, replies }) =>
    id === commentId ? !author : replies.length === 0 && !author,
  );
  if (isGone)
    return (
      <>
        <p className={styles.note} role="status">
          该评论已删除
        </p>
        {children}
      </>
    );
  return (
    <>
      <p className={styles.note}>
        <span>正在查看一条评论</span>
        <button type="button" onClick={onAll}>
          查看全部评论
        </button>
      </p>
      <div className={styles.list}>
        {comments.map((comment) => (
          <CommentRow
            key={comment.id}
            comment={comment}
            acts={acts}
            around={comment.id === commentId ? undefined : commentId}
            isOpen={isOpen || comment.id !== commentId}
            onOpen={() => setOpen(true)}
          />
        ))}
      </div>
    </>
  );
}
