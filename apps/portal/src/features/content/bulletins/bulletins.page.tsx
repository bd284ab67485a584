import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { failureMessage } from '#platform/api/failure-message';
import { Button, ButtonLink } from '#ui/button';
import { formatMoment } from '#ui/format';
import { PullToRefresh } from '#ui/pull-to-refresh';
import { Loading, Skeleton } from '#ui/skeleton';
import { EmptyState, ErrorState } from '#ui/state-page';
import { openBulletin } from './bulletin.store';
import { textOf } from '#platform/rich-text/text-of';
import { bulletinListQuery, type Bulletin } from './bulletins.queries';
import styles from './bulletins-page.module.css';

function BulletinRow({ bulletin }: { bulletin: Bulletin }) {
  return (
    <li>
      <button type="button" aria-haspopup="dialog" onClick={() => openBulletin(bulletin)}>
        <strong>{bulletin.title}</strong>
        <span>{textOf(bulletin.content)}</span>
        <time dateTime={bulletin.createTime}>{formatMoment(bulletin.createTime)}</time>
      </button>
    </li>
  );
}

/** Opens the bulletin that the address names, once: closed, it stays closed. */
function useNamed(bulletins: readonly Bulletin[] | undefined): void {
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get('id');
  const open = useEffectEvent((all: readonly Bulletin[]) => {
    const bulletin = all.find(({ id }) => String(id) === named);
    if (bulletin) openBulletin(bulletin);
    setParameters({}, { replace: true });
  });
  useEffect(() => {
    if (named !== null && bulletins) open(bulletins);
  }, [named, bulletins]);
}

function BulletinList() {
  const { data, error, refetch } = useQuery(bulletinListQuery);
  useNamed(data);
  if (error && !data) {
    const retry = <Button onClick={() => refetch()}>重试</Button>;
    return <ErrorState title="公告加载失败" text={failureMessage(error)} action={retry} />;
  }
  if (!data) {
    return (
      <Loading>
        <div className={styles.list}>
          {[1, 2, 3].map((row) => (
            <div key={row} className={styles.placeholder}>
              <Skeleton height={88} radius={12} />
            </div>
          ))}
        </div>
      </Loading>
    );
  }
  if (data.length === 0) {
    const home = <ButtonLink to="/">回到首页</ButtonLink>;
    return <EmptyState title="还没有公告" text="维护、活动等通知会出现在这里" action={home} />;
  }
  return (
    <ul className={styles.list}>
      {data.map((bulletin) => (
        <BulletinRow key={bulletin.id} bulletin={bulletin} />
      ))}
    </ul>
  );
}

/** Every bulletin that is out, to be read again at any time. */
export function BulletinsPage() {
  const { refetch } = useQuery({ ...bulletinListQuery, enabled: false });
  return (
    <PullToRefresh onRefresh={() => refetch({ throwOnError: true })}>
      <BulletinList />
    </PullToRefresh>
  );
}
