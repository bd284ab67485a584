import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ContinuedWatching } from './continued-watching';
import { failureMessage } from '#platform/api/failure-message';
import { Banners } from '#ui/banners';
import { Button, ButtonLink } from '#ui/button';
import { Icon } from '#ui/icon';
import { Link } from '#ui/link';
import { SectionHead } from '#ui/section-head';
import { EmptyState, ErrorState } from '#ui/state-page';
import { dayAddress, libraryAddress, rankAddress, type SeriesFilter, type SeriesKind } from './series-address.rules';
import { GridSkeleton, SeriesGrid, SeriesRow } from '#features/library/series/series-grid.widget';
import { bannersQuery, seriesListQuery, seriesRankQuery, weekQuery } from './series-shop.queries';
import { WeekRow } from './series-week';
import styles from './series-shop.module.css';

const UPDATED: SeriesFilter = { order: 'updated' };
const RANKED = 10;

function More({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to}>
      {children}
      <Icon name="forward" size={13} />
    </Link>
  );
}

function PageBanners({ kind }: { kind: SeriesKind }) {
  const { data = [] } = useQuery(bannersQuery(kind));
  if (data.length === 0) return null;
  return (
    <div className={styles.banners}>
      <Banners title="推荐" banners={data} />
    </div>
  );
}

function Today({ kind }: { kind: SeriesKind }) {
  const { data } = useQuery(weekQuery(kind));
  const today = data?.days.find(({ day }) => day === data.today);
  if (!today || today.works.length === 0) return null;
  return (
    <section aria-label="今日更新">
      <SectionHead title="今日更新">
        <More to={dayAddress(kind, today.day)}>周更表</More>
      </SectionHead>
      <WeekRow works={today.works} />
    </section>
  );
}

function Hot({ kind }: { kind: SeriesKind }) {
  const { data } = useQuery(seriesRankQuery(kind, 'hot'));
  if (!data || data.works.length === 0) return null;
  return (
    <section aria-label="热门榜">
      <SectionHead title="热门榜">
        <More to={rankAddress(kind, 'hot')}>全部榜单</More>
      </SectionHead>
      <SeriesRow series={data.works.slice(0, RANKED)} />
    </section>
  );
}

function Updated({ kind }: { kind: SeriesKind }) {
  const { data, error, refetch } = useInfiniteQuery(seriesListQuery(kind, UPDATED));
  if (!data && error) {
    const retry = <Button onClick={() => refetch()}>重试</Button>;
    return <ErrorState title="加载失败" text={failureMessage(error)} action={retry} />;
  }
  if (!data) return <GridSkeleton />;
  const series = data.pages[0]?.list ?? [];
  if (series.length === 0)
    return <EmptyState title="节目正在上架" text="先去别处逛逛吧" action={<ButtonLink to="/">回到首页</ButtonLink>} />;
  return (
    <section aria-label="最近更新">
      <SectionHead title="最近更新">
        <More to={libraryAddress(kind, { order: 'recommended' })}>片库</More>
      </SectionHead>
      <SeriesGrid series={series} />
    </section>
  );
}

/** The front of a page of series: banners, today's episodes, ranks and latest updates. */
export function SeriesFront({ kind }: { kind: SeriesKind }) {
  return (
    <div className={styles.front}>
      <PageBanners kind={kind} />
      <ContinuedWatching kind={kind} />
      <Today kind={kind} />
      <Hot kind={kind} />
      <Updated kind={kind} />
    </div>
  );
}
