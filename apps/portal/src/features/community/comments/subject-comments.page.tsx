import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { failureMessage, isRefused } from '#platform/api/failure-message';
import { useGoBack } from '#platform/navigation/use-go';
import { useAccount } from '#platform/session/account.store';
import { Button } from '#ui/button';
import { Icon } from '#ui/icon';
import { Link } from '#ui/link';
import { NavBar } from '#ui/nav-bar';
import { ErrorState } from '#ui/state-page';
import { CommentSection } from './comment-section.widget';
import { CommentSkeletons } from './comment-skeletons';
import { subjectCommentsQuery } from './comments.queries';
import type { CommentSubject } from './comments.rules';
import styles from './subject-comments.module.css';

const MISSING = '内容不存在或已删除';

function Comments({ subject }: { subject: CommentSubject }) {
  const viewer = useAccount((state) => state.account.uid);
  const queries = useQueryClient();
  const query = subjectCommentsQuery(viewer, subject);
  const { data, error, refetch } = useQuery(query);
  if (error && isRefused(error)) return <ErrorState title={failureMessage(error)} />;
  if (!data && error) {
    const retry = <Button onClick={() => refetch()}>重试</Button>;
    return <ErrorState title="评论加载失败" text={failureMessage(error)} action={retry} />;
  }
  if (!data) return <CommentSkeletons />;
  const count = (by: number) =>
    queries.setQueryData(
      query.queryKey,
      (before) => before && { ...before, commentCount: Math.max(0, before.commentCount + by) },
    );
  return (
    <>
      {data.path !== '' && (
        <Link to={data.path} className={styles.about}>
          <span>{data.title}</span>
          <Icon name="forward" size={14} />
        </Link>
      )}
      <CommentSection subject={subject} count={data.commentCount} onCount={count}>
        {null}
      </CommentSection>
    </>
  );
}

/** The comments on a work or on a part of one. */
export function SubjectCommentsPage() {
  const { kind = '', id: text } = useParams();
  const id = Number(text);
  const goBack = useGoBack('/');
  const isKnown = (kind === 'work' || kind === 'part') && Number.isSafeInteger(id) && id > 0;
  return (
    <>
      <NavBar title="评论" onBack={goBack} />
      {isKnown ? <Comments key={`${kind}/${id}`} subject={{ kind, id }} /> : <ErrorState title={MISSING} />}
    </>
  );
}
