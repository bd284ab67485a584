import { useQuery } from '@tanstack/react-query';
import { playerLabels as labels, type Schemas } from '@ug/contract';
import { failureMessage } from '#platform/api/failure-message';
import { Button, ButtonLink } from '#ui/button';
import { ListRows } from '#ui/infinite-list';
import { CardRowsSkeleton } from '#ui/card-row';
import { ShelfRow } from '#ui/shelf-row';
import { EmptyState, ErrorState } from '#ui/state-page';
import { workSearchQuery, type WorkCard } from './works.queries';
import styles from './found-works.module.css';

type Kind = Schemas['WorkKind'];

const ROW_PX = 116;

const shelves: Readonly<Record<Kind, string>> = { novel: '/novels', anime: '/animate', welfare: '/welfare' };

const addressOf = ({ id, kind }: Pick<WorkCard, 'id' | 'kind'>) =>
  kind === 'novel' ? `/bookinfo/${id}` : `/series/${id}`;

const factsOf = ({ author, category, tags }: WorkCard) =>
  [author, category, ...tags].filter((fact) => fact !== null && fact !== '').join(' · ');

/** Works of one kind that a keyword finds by title, author, tag or pinyin. */
export function FoundWorks({ kind, keyword }: { kind: Kind; keyword: string }) {
  const { data, error, isPlaceholderData, refetch } = useQuery(workSearchQuery(kind, keyword));
  if (!data && error) {
    const retry = <Button onClick={() => refetch()}>重试</Button>;
    return <ErrorState title="搜索失败" text={failureMessage(error)} action={retry} />;
  }
  if (!data) return <CardRowsSkeleton count={5} height={104} />;
  if (data.length === 0) {
    const all = <ButtonLink to={shelves[kind]}>{`全部${labels.WorkKind[kind]}`}</ButtonLink>;
    return <EmptyState title={`没有找到“${keyword}”`} text="换个词试试，也可以输入拼音" action={all} />;
  }
  return (
    <ListRows items={data} rowHeight={ROW_PX} className={styles.list} isBusy={isPlaceholderData} isComplete>
      {(work) => (
        <ShelfRow
          title={work.title}
          line={factsOf(work)}
          small={work.summary}
          cover={work.cover}
          to={addressOf(work)}
        />
      )}
    </ListRows>
  );
}
