import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Link } from '#ui/link';
import { failureMessage } from '#platform/api/failure-message';
import { isRefusal } from '#platform/api/refusals';
import { withCodes } from '#platform/channel/channel';
import { copyText } from '#platform/clipboard/copy-text';
import { Button, ButtonLink } from '#ui/button';
import { Card } from '#ui/card';
import { formatCount, formatDate } from '#ui/format';
import { Icon } from '#ui/icon';
import { Loading, Skeleton } from '#ui/skeleton';
import { EmptyState, ErrorState } from '#ui/state-page';
import { showToast } from '#ui/toast.store';
import { ContactLine } from './contact-line';
import { faqQuestionQuery } from './faq.queries';
import { FaqAnswer } from './faq.widget';
import styles from './faq.module.css';

async function copyLink(id: number): Promise<void> {
  if (await copyText(withCodes(`${window.location.origin}/faq/${id}`))) showToast('success', '复制成功');
}

function Missing() {
  const all = <ButtonLink to="/faq">全部常见问题</ButtonLink>;
  return <EmptyState title="这个问题不在了" text="它可能已被更新或合并" action={all} />;
}

function Question({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(faqQuestionQuery(id));
  if (error && isRefusal(error, 'faq.notFound')) return <Missing />;
  if (error && !data) {
    const retry = <Button onClick={() => refetch()}>重试</Button>;
    return <ErrorState title="问题加载失败" text={failureMessage(error)} action={retry} />;
  }
  if (!data) {
    return (
      <Loading>
        <div className={styles.list}>
          <Skeleton height={280} radius={12} />
        </div>
      </Loading>
    );
  }
  const { title, sectionName, helpfulCount, updatedAt, related } = data;
  return (
    <div className={styles.sections}>
      <Card>
        <article className={styles.question}>
          <p className={styles.from}>{sectionName}</p>
          <h2>{title}</h2>
          <p className={styles.about}>
            {formatDate(updatedAt)} 更新
            {helpfulCount > 0 && ` · ${formatCount(helpfulCount)} 人觉得有帮助`}
            <button type="button" onClick={() => copyLink(id)}>
              <Icon name="copy" size={14} />
              复制链接
            </button>
          </p>
          <FaqAnswer question={data} />
        </article>
      </Card>
      {related.length > 0 && (
        <Card title="相关问题">
          <ul className={styles.questions}>
            {related.map((one) => (
              <li key={one.id}>
                <Link to={`/faq/${one.id}`}>
                  <span>{one.title}</span>
                  <Icon name="forward" size={16} />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <ContactLine />
    </div>
  );
}

/** One question, under an address of its own. */
export function QuestionPage() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,8}$/.test(id) ? <Question id={Number(id)} /> : <Missing />;
}
