import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isLongerThan, type Schemas } from '@ug/contract';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Link } from '#ui/link';
import { failureMessage } from '#platform/api/failure-message';
import { useGo } from '#platform/navigation/use-go';
import { Button, ButtonLink } from '#ui/button';
import { Card } from '#ui/card';
import { Diamond } from '#ui/diamond';
import { Icon, type IconName } from '#ui/icon';
import { PullToRefresh } from '#ui/pull-to-refresh';
import { Loading, Skeleton } from '#ui/skeleton';
import { EmptyState, ErrorState } from '#ui/state-page';
import { ContactLine } from './contact-line';
import { FaqResults, FaqSearchField, KEYWORD_LIMIT } from './faq-search';
import { faqSectionsQuery, quickQuestionsQuery } from './faq.queries';
import { QuickQuestions } from './faq.widget';
import styles from './faq.module.css';

type Section = Schemas['FaqSection'];

const restMs = 250;

const icons: Record<Exclude<Schemas['FaqIcon'], 'diamond'>, IconName> = {
  download: 'download',
  account: 'person',
  gift: 'gift',
  community: 'bubble',
  game: 'play',
  service: 'headset',
  other: 'question',
};

function SectionIcon({ icon }: Pick<Section, 'icon'>) {
  return icon === 'diamond' ? <Diamond size={22} /> : <Icon name={icons[icon]} size={22} />;
}

function SectionTabs({ sections, shown }: { sections: readonly Section[]; shown: number | undefined }) {
  return (
    <nav className={styles.tabs} aria-label="问题分类">
      {sections.map(({ id, name, icon }) => (
        <Link
          key={id}
          to={id === shown ? '/faq' : `/faq?section=${id}`}
          replace
          aria-current={id === shown ? 'true' : undefined}
        >
          <SectionIcon icon={icon} />
          {name}
        </Link>
      ))}
    </nav>
  );
}

function SectionCard({ section: { name, questions } }: { section: Section }) {
  return (
    <Card title={name}>
      <ul className={styles.questions}>
        {questions.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/faq/${id}`}>
              <span>{title}</span>
              <Icon name="forward" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Skeletons() {
  return (
    <Loading>
      <div className={styles.list}>
        <Skeleton height={76} radius={12} />
        <Skeleton height={220} radius={12} />
        <Skeleton height={220} radius={12} />
      </div>
    </Loading>
  );
}

function Sections({ chosen }: { chosen: number }) {
  const go = useGo();
  const { data, error, refetch } = useQuery(faqSectionsQuery);
  // They stand above the sections, and would push them down if they came later.
  const quick = useQuery(quickQuestionsQuery);
  if (error && !data) {
    const retry = <Button onClick={() => refetch()}>重试</Button>;
    return <ErrorState title="常见问题加载失败" text={failureMessage(error)} action={retry} />;
  }
  if (!data || quick.isPending) return <Skeletons />;
  if (data.length === 0) {
    const home = <ButtonLink to="/">回到首页</ButtonLink>;
    return <EmptyState title="常见问题正在整理" text="很快就会出现在这里" action={home} />;
  }
  const only = data.find(({ id }) => id === chosen);
  return (
    <div className={styles.sections}>
      <SectionTabs sections={data} shown={only?.id} />
      {!only && (
        <div className={styles.quick}>
          <QuickQuestions onPick={({ id }) => go(`/faq/${id}`)} />
        </div>
      )}
      {(only ? [only] : data).map((section) => (
        <SectionCard key={section.id} section={section} />
      ))}
      <ContactLine />
    </div>
  );
}

/**
 * The FAQ by section, or the results of a search. The keyword is part of the address, so that Back finds it and the results follow the
 * address. An answer opens once its text is loaded.
 */
export function FaqPage() {
  const queries = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const keyword = query.get('keyword')?.trim() ?? '';
  const [text, setText] = useState(keyword);
  const typed = text.trim();
  const isFit = !isLongerThan(typed, KEYWORD_LIMIT);
  useEffect(() => {
    if (typed === keyword || !isFit) return undefined;
    const timer = setTimeout(() => setQuery(typed ? { keyword: typed } : {}, { replace: true }), typed ? restMs : 0);
    return () => clearTimeout(timer);
  }, [typed, keyword, isFit, setQuery]);
  return (
    <PullToRefresh onRefresh={() => queries.refetchQueries({ queryKey: ['faq'], type: 'active' })}>
      <FaqSearchField text={text} onChange={setText} />
      {typed === '' && <Sections chosen={Number(query.get('section'))} />}
      {typed !== '' && isFit && <FaqResults keyword={keyword} onClear={() => setText('')} />}
    </PullToRefresh>
  );
}
