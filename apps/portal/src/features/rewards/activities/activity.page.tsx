import { useQuery, useQueryClient } from '@tanstack/react-query';
import { activityPhase, type Schemas } from '@ug/contract';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { failureMessage, isRefused } from '#platform/api/failure-message';
import { appConfig } from '#platform/config/app-config';
import { RichText } from '#platform/rich-text/rich-text';
import { isSignedIn, useAccount } from '#platform/session/account.store';
import { Button, ButtonLink } from '#ui/button';
import { Card } from '#ui/card';
import { formatDate } from '#ui/format';
import { Loading, Skeleton } from '#ui/skeleton';
import { ErrorState } from '#ui/state-page';
import { ActivityBoard } from './activity-board';
import { ActivityTime } from './activity-card';
import { ActivityCover } from './activity-cover';
import { ActivityDraw } from './activity-draw';
import { ActivityPrizes } from './activity-prizes';
import { ActivityWins } from './activity-wins';
import { activitiesKey, activityQuery } from './activities.queries';
import { useServiceTime } from './use-service-time';
import styles from './activities.module.css';

type View = Schemas['ActivityView'];

/** The product's day at an instant in milliseconds: so often a day one may draw. */
const dayOf = (instant: number): string => formatDate(new Date(instant).toISOString(), appConfig.timezone);

function Head({ view, heardAt }: { view: View; heardAt: number }) {
  const { activity } = view;
  const queries = useQueryClient();
  const now = useServiceTime(view.now, heardAt);
  const phase = activityPhase(activity, now);
  const isNextDay = dayOf(now) !== dayOf(Date.parse(view.now));
  const hasTurned = phase !== activity.phase || isNextDay;
  // It begins and ends while the page is open, and its days change: what can be done now is the service's to say.
  useEffect(() => {
    if (hasTurned) void queries.invalidateQueries({ queryKey: activitiesKey });
  }, [hasTurned, queries]);
  return (
    <section className={styles.head} aria-label={activity.title}>
      <ActivityCover activity={activity} isEager />
      <div className={styles.words}>
        <h2>{activity.title}</h2>
        {activity.summary && <span>{activity.summary}</span>}
      </div>
      <ActivityTime activity={activity} now={now} />
    </section>
  );
}

function Content({ view, heardAt }: { view: View; heardAt: number }) {
  const isPlayer = useAccount(isSignedIn);
  const [isOpen, setIsOpen] = useState(false);
  const { activity, draw, board } = view;
  return (
    <div className={styles.page}>
      <Head view={view} heardAt={heardAt} />
      {draw ? <ActivityDraw view={view} draw={draw} /> : <ActivityPrizes view={view} />}
      {board && <ActivityBoard board={board} />}
      <Card title="活动规则">
        <RichText html={view.content} />
      </Card>
      {isPlayer && (
        <div className={styles.mine}>
          <Button look="plain" onClick={() => setIsOpen(true)}>
            我的奖品
          </Button>
        </div>
      )}
      {isOpen && <ActivityWins id={activity.id} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function Gone({ text }: { text: string }) {
  return <ErrorState title={text} action={<ButtonLink to="/activity">看看其他活动</ButtonLink>} />;
}

function LoadedActivity({ id }: { id: number }) {
  const uid = useAccount((state) => state.account.uid);
  const { data, error, refetch, dataUpdatedAt } = useQuery(activityQuery(uid, id));
  if (data) return <Content view={data} heardAt={dataUpdatedAt} />;
  if (isRefused(error)) return <Gone text={failureMessage(error)} />;
  if (error) {
    const action = (
      <>
        <Button onClick={() => refetch()}>重试</Button>
        <ButtonLink look="plain" to="/activity">
          看看其他活动
        </ButtonLink>
      </>
    );
    return <ErrorState title="活动加载失败" text={failureMessage(error)} action={action} />;
  }
  return (
    <Loading>
      <div className={styles.list}>
        <Skeleton height={236} radius={12} />
        <Skeleton height={200} radius={12} />
        <Skeleton height={120} radius={12} />
      </div>
    </Loading>
  );
}

/** One activity: how long still, what it gives, how the player stands in it, and its rules. */
export function ActivityPage() {
  const id = Number(useParams()['id']);
  if (!Number.isSafeInteger(id) || id < 1) return <Gone text="活动不存在或已下架" />;
  return <LoadedActivity id={id} />;
}
