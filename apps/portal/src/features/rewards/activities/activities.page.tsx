import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { playerLabels as labels, type Schemas } from '@ug/contract';
import { useSearchParams } from 'react-router-dom';
import { failureMessage } from '#platform/api/failure-message';
import { log } from '#platform/log/log';
import { useGoBack } from '#platform/navigation/use-go';
import { Button, ButtonLink } from '#ui/button';
import { Choices } from '#ui/choices';
import { InfiniteList } from '#ui/infinite-list';
import { listStateOf } from '#ui/list-end';
import { NavBar } from '#ui/nav-bar';
import { Loading, Skeleton } from '#ui/skeleton';
import { EmptyState, ErrorState } from '#ui/state-page';
import { ActivityCard } from './activity-card';
import { activityListQuery } from './activities.queries';
import { activitiesIn } from './activities.rules';
import { useServiceTime } from './use-service-time';
import styles from './activities.module.css';

type Scope = Schemas['ActivityScope'];

const OVER = 'over';
const tabs = [
  { value: 'current', label: labels.ActivityScope.current },
  { value: OVER, label: labels.ActivityScope.over },
] as const;

interface CardsProps {
  data: InfiniteData<Schemas['ActivityPage']>;
  heardAt: number;
  state: ReturnType<typeof listStateOf>;
  onLoad: () => void;
}

function Cards({ data, heardAt, state, onLoad }: CardsProps) {
  const now = useServiceTime(data.pages.at(-1)?.now ?? '', heardAt);
  return (
    <InfiniteList
      items={activitiesIn(data.pages)}
      rowHeight={248}
      className={styles.rows}
      state={state}
      onLoad={onLoad}
    >
      {(activity) => <ActivityCard activity={activity} now={now} />}
    </InfiniteList>
  );
}

function Activities({ scope }: { scope: Scope }) {
  const query = useInfiniteQuery(activityListQuery(scope));
  if (query.isPending) {
    return (
      <Loading>
        <div className={styles.list}>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height={236} radius={12} />
          ))}
        </div>
      </Loading>
    );
  }
  if (query.isError && !query.data) {
    const retry = <Button onClick={() => query.refetch()}>重试</Button>;
    return <ErrorState title="活动加载失败" text={failureMessage(query.error)} action={retry} />;
  }
  if (activitiesIn(query.data.pages).length === 0) {
    const action = <ButtonLink to="/">回到首页</ButtonLink>;
    const text = scope === OVER ? '结束的活动会保留在这里' : '新的活动正在准备中，请稍后再来';
    return <EmptyState title="暂时没有活动" text={text} action={action} />;
  }
  return (
    <Cards
      data={query.data}
      heardAt={query.dataUpdatedAt}
      state={listStateOf(query)}
      onLoad={() => query.fetchNextPage().catch(log.warn)}
    />
  );
}

/** The activity centre: what is on, what is to come, and what is over. */
export function ActivitiesPage() {
  const goBack = useGoBack('/');
  const [search, setSearch] = useSearchParams();
  const scope = search.get('tab') === OVER ? OVER : 'current';
  return (
    <>
      <NavBar title="活动中心" onBack={goBack} />
      <div className={styles.tabs}>
        <Choices
          label="活动"
          options={tabs}
          chosen={scope}
          onChoose={(value) => setSearch(value === OVER ? { tab: OVER } : {}, { replace: true })}
        />
      </div>
      <Activities key={scope} scope={scope} />
    </>
  );
}
