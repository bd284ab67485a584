import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from '#ui/link';
import { api } from '#platform/api/api';
import { failureMessage } from '#platform/api/failure-message';
import { log } from '#platform/log/log';
import { Button } from '#ui/button';
import { SearchField } from '#ui/search-field';
import { Loading, Skeleton } from '#ui/skeleton';
import { EmptyState, ErrorState } from '#ui/state-page';
import { faqSearchQuery } from './faq.queries';
import styles from './faq.module.css';

/** The contract's maximum length. */
export const KEYWORD_LIMIT = 40;
/** Words that rested this long are what the player meant, not the beginning of it. */
const meantMs = 1500;

const reported = new Set<string>();

/** Tells operators once per visit which words were searched for, so that they can answer what is missing. */
function reportSearch(keyword: string): void {
  if (keyword === '' || reported.has(keyword)) return;
  reported.add(keyword);
  api
    .call('reportFaqSearch', { body: { keyword } })
    .catch((error: unknown) => log.warn('a search could not be reported', error));
}

interface FieldProps {
  text: string;
  onChange: (text: string) => void;
}

export function FaqSearchField({ text, onChange }: FieldProps) {
  return (
    <SearchField
      className={styles.search}
      label="搜索常见问题"
      placeholder="搜索问题，可输入拼音"
      maxLength={KEYWORD_LIMIT}
      text={text}
      onChange={onChange}
      onSearch={() => reportSearch(text.trim())}
    />
  );
}

/** Results of a search, updated while typing. @param keyword empty until typing first pauses */
export function FaqResults({ keyword, onClear }: { keyword: string; onClear: () => void }) {
  const { data, error, isPlaceholderData, refetch } = useQuery(faqSearchQuery(keyword));
  const [meant, setMeant] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setMeant(keyword), meantMs);
    return () => clearTimeout(timer);
  }, [keyword]);
  useEffect(() => reportSearch(meant), [meant]);

  if (error) {
    const retry = <Button onClick={() => refetch()}>重试</Button>;
    return <ErrorState title="搜索失败" text={failureMessage(error)} action={retry} />;
  }
  if (!data || (data.length === 0 && isPlaceholderData)) {
    return (
      <Loading>
        <div className={styles.list}>
          <Skeleton height={64} radius={12} />
          <Skeleton height={64} radius={12} />
        </div>
      </Loading>
    );
  }
  if (data.length === 0) {
    const action = <Button onClick={onClear}>查看全部问题</Button>;
    return <EmptyState title={`没有找到“${keyword}”`} text="换个说法试试，我们也会尽快补上这个问题" action={action} />;
  }
  return (
    <ul className={styles.results} aria-label="搜索结果">
      {data.map(({ id, title, excerpt }) => (
        <li key={id}>
          <Link to={`/faq/${id}`} onClick={() => reportSearch(keyword)}>
            <strong>{title}</strong>
            <span>{excerpt}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
