import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { failureMessage, isRefused } from '#platform/api/failure-message';
import { useGoBack } from '#platform/navigation/use-go';
import { Button, ButtonLink } from '#ui/button';
import { NavBar } from '#ui/nav-bar';
import { Loading, Skeleton } from '#ui/skeleton';
import { ErrorState } from '#ui/state-page';
import { SeriesView } from './series-view';
import { episodesQuery, seriesQuery } from './series.queries';
import styles from './series.module.css';

const idOf = (text: string | undefined): number => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);

function NoSeries({ title, text, action }: { title: string; text?: string; action?: React.ReactNode }) {
  const goBack = useGoBack('/');
  return (
    <>
      <NavBar title="剧集" onBack={goBack} />
      <ErrorState title={title} text={text} action={action ?? <ButtonLink to="/animate">看看其他节目</ButtonLink>} />
    </>
  );
}

function SeriesSkeleton() {
  return (
    <Loading>
      <div className={styles.picture} />
      <div className={styles.waiting}>
        <Skeleton width="60%" height={30} />
        <Skeleton width="80%" height={18} />
        <Skeleton height={44} />
        <Skeleton height={108} radius={10} />
      </div>
    </Loading>
  );
}

function LoadedSeries({ id, named }: { id: number; named: number }) {
  const series = useQuery(seriesQuery(id));
  const menu = useQuery(episodesQuery(id));
  const error = series.error ?? menu.error;
  if (series.data?.kind === 'novel') return <NoSeries title="作品不存在" />;
  if (series.data && menu.data) return <SeriesView series={series.data} menu={menu.data} named={named} />;
  if (!error) return <SeriesSkeleton />;
  if (isRefused(error)) return <NoSeries title={failureMessage(error)} />;
  function retry() {
    void series.refetch();
    void menu.refetch();
  }
  return <NoSeries title="节目加载失败" text={failureMessage(error)} action={<Button onClick={retry}>重试</Button>} />;
}

/** One series at an address of its own, and each of its episodes. */
export function SeriesPage() {
  const { id, eid } = useParams();
  const known = idOf(id);
  return (
    <div className={styles.page}>
      {known ? <LoadedSeries key={known} id={known} named={idOf(eid)} /> : <NoSeries title="作品不存在" />}
    </div>
  );
}
