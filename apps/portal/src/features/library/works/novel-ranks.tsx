import { useQuery } from '@tanstack/react-query';
import { playerLabels as labels } from '@ug/contract';
import { failureMessage } from '#platform/api/failure-message';
import { Button, ButtonLink } from '#ui/button';
import { classNames } from '#ui/class-names';
import { FilterChips } from '#ui/list-filters';
import { EmptyState, ErrorState } from '#ui/state-page';
import { VisuallyHidden } from '#ui/visually-hidden';
import { novelRankAddress, ranks } from './novel-address.rules';
import { NovelListSkeleton, NovelRow } from './novel-cards';
import { novelRankQuery, type NovelRank } from './works.queries';
import styles from './novel-ranks.module.css';
import cards from './novel-cards.module.css';

function Ranked({ list }: { list: NovelRank }) {
  const { data, error, refetch } = useQuery(novelRankQuery(list));
  if (!data && error) {
    const retry = <Button onClick={() => refetch()}>重试</Button>;
    return <ErrorState title="榜单加载失败" text={failureMessage(error)} action={retry} />;
  }
  if (!data) return <NovelListSkeleton />;
  if (data.works.length === 0) {
    const all = <ButtonLink to="/novels">全部小说</ButtonLink>;
    return <EmptyState title={`${labels.WorkRankList[list]}还没有上榜的小说`} text="过些时候再来看看" action={all} />;
  }
  return (
    <ol className={cards.list} aria-label={labels.WorkRankList[list]}>
      {data.works.map((novel, index) => (
        <li key={novel.id} className={styles.place} aria-posinset={index + 1}>
          <span className={classNames(styles.number, index < 3 && styles.first)} data-place={index + 1}>
            <VisuallyHidden>第</VisuallyHidden>
            {index + 1}
            <VisuallyHidden>名</VisuallyHidden>
          </span>
          <NovelRow novel={novel} />
        </li>
      ))}
    </ol>
  );
}

/** 排行 of the book shop: who is read, new, finished and bought most. */
export function NovelRanks({ list }: { list: NovelRank }) {
  const links = ranks.map((one) => ({
    key: one,
    label: labels.WorkRankList[one],
    to: novelRankAddress(one),
    isChosen: one === list,
  }));
  return (
    <>
      <div className={styles.chips}>
        <FilterChips label="榜单" links={links} />
      </div>
      <Ranked key={list} list={list} />
    </>
  );
}
