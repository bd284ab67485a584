import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAccount } from '#platform/session/account.store';
import { Avatar } from '#ui/avatar';
import { Card } from '#ui/card';
import { formatCount } from '#ui/format';
import { Icon } from '#ui/icon';
import { Link } from '#ui/link';
import { subjectCommentsQuery } from './comments.queries';
import { plainWords, type CommentSubject } from './comments.rules';
import styles from './subject-comments.module.css';

const addressOf = ({ kind, id }: CommentSubject): string => `/comments/${kind}/${id}`;

/** True once the element has come near the screen: the end of a long text fetches nothing before. */
function useIsNear() {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!ref.current || isNear) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '300px',
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [ref, isNear] as const;
}

const useSubjectComments = (subject: CommentSubject, isAsked: boolean) => {
  const viewer = useAccount((state) => state.account.uid);
  return useQuery({ ...subjectCommentsQuery(viewer, subject), enabled: isAsked }).data;
};

const titleOf = (count: number | undefined): string => (count ? `评论 ${formatCount(count)}` : '评论');

/** The warmest comments on a work, and the way to all of them. */
export function SubjectComments({ kind, id }: CommentSubject) {
  const [ref, isNear] = useIsNear();
  const data = useSubjectComments({ kind, id }, isNear);
  const to = addressOf({ kind, id });
  const shown = data?.records.filter(({ author }) => author !== null) ?? [];
  const all = (
    <Link to={to} className={styles.all}>
      {shown.length > 0 ? '全部评论' : '写评论'}
      <Icon name="forward" size={14} />
    </Link>
  );
  return (
    <div ref={ref}>
      <Card title={titleOf(data?.commentCount)} extra={all}>
        {shown.map(({ id: commentId, author, content, mentions }) => (
          <Link key={commentId} to={to} className={styles.row}>
            <Avatar seed={String(author?.uid ?? 0)} picture={author?.avatar ?? ''} size={28} />
            <span className={styles.words}>
              <small>{author?.name}</small>
              <span>{plainWords(content, mentions)}</span>
            </span>
          </Link>
        ))}
        {data && shown.length === 0 && <p className={styles.none}>还没有评论，来说第一句话吧</p>}
      </Card>
    </div>
  );
}

/** The way to the comments on a chapter, with their number once its end is near. */
export function SubjectCommentsLink({ kind, id }: CommentSubject) {
  const [ref, isNear] = useIsNear();
  const data = useSubjectComments({ kind, id }, isNear);
  return (
    <div ref={ref}>
      <Link to={addressOf({ kind, id })} className={styles.link}>
        <Icon name="bubble" size={18} />
        本章{titleOf(data?.commentCount)}
      </Link>
    </div>
  );
}
