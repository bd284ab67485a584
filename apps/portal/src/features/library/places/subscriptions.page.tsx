import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { usePush } from '#platform/realtime/use-push';
import { useAccount } from '#platform/session/account.store';
import { Button, ButtonLink } from '#ui/button';
import { EmptyState } from '#ui/state-page';
import { shelfQuery } from './places.queries';
import { withNewPart } from './reading-entries.rules';
import { ReadingList, ReadingPage } from './reading-list';
import { useEndSubscription } from './use-end-subscription';
import styles from './reading-list.module.css';

function Subscriptions() {
  const queries = useQueryClient();
  const uid = useAccount((state) => state.account.uid);
  const query = useInfiniteQuery(shelfQuery(uid));
  const end = useEndSubscription();
  usePush('place.grown', ({ workId }) =>
    queries.setQueryData(shelfQuery(uid).queryKey, (data) => data && withNewPart(data, workId)),
  );
  const action = <ButtonLink to="/">去首页看看</ButtonLink>;
  return (
    <ReadingList
      query={query}
      failure="订阅加载失败"
      empty={<EmptyState title="还没有订阅" text="订阅的作品更新时，这里会有提示" action={action} />}
    >
      {(entry) => (
        <span className={styles.end}>
          <Button look="plain" aria-label={`取消订阅：${entry.work?.title ?? '作品已下架'}`} onClick={() => end(entry)}>
            取消
          </Button>
        </span>
      )}
    </ReadingList>
  );
}

/** 我的订阅: the player hears of new parts of these works. */
export function SubscriptionsPage() {
  return (
    <ReadingPage title="我的订阅" address="/subscriblist" promise="订阅的作品和更新都在这里">
      <Subscriptions />
    </ReadingPage>
  );
}
