import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '#platform/api/failure-message';
import { Button, ButtonLink } from '#ui/button';
import { FilterChips } from '#ui/list-filters';
import { EmptyState, ErrorState } from '#ui/state-page';
import { libraryAddress, rankAddress, ranks, rankWord, type SeriesKind, type SeriesRank } from './series-address.rules';
import { GridSkeleton, RankedGrid } from '#features/library/series/series-grid.widget';
import { seriesRankQuery } from './series-shop.queries';
import styles from './series-shop.module.css';

function Ranked({ kind, list }: { kind: SeriesKind; list: SeriesRank }) {
  const { data, error, refetch } = useQuery(seriesRankQuery(kind, list));
  if (!data && error) {
    const retry = <Button onClick={() => refetch()}>重试</Button>;
    return <ErrorState title="榜单加载失败" text={failureMessage(error)} action={retry} />;
  }
  if (!data) return <GridSkeleton />;
  if (data.works.length === 0) {
    const all = <ButtonLink to={libraryAddress(kind, { order: 'recommended' })}>去片库</ButtonLink>;
    return <EmptyState title={`${rankWord(list)}还没有上榜的节目`} text="过些时候再来看看" action={all} />;
  }
  return <RankedGrid label={rankWord(list)} series={data.works} />;
}

/** 排行 of a kind: who is watched, new, finished and bought most. */
export function SeriesRanks({ kind, list }: { kind: SeriesKind; list: SeriesRank }) {
  const links = ranks.map((one) => ({
    key: one,
    label: rankWord(one),
    to: rankAddress(kind, one),
    isChosen: one === list,
  }));
  return (
    <>
      <div className={styles.chips}>
        <FilterChips label="榜单" links={links} />
      </div>
      <Ranked key={list} kind={kind} list={list} />
    </>
  );
}
